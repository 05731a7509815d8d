'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { AddIcon, WarningIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import { addressSuffix, findOtherTown, loadNamedPlaces } from '@/lib/listings/form/address-hints';
import { useListingForm } from '@/lib/listings/form/form-values';

/** The address, with a suggested ending for the pin's position and a warning when both are in different towns. */
export function AddressField({ position }: { position: LatLng | null }) {
  const t = useTranslations('AddressField');
  const form = useTranslations('ListingForm');
  const areas = useTranslations('Areas');
  const message = useFieldMessage();
  const { register, control, formState, setValue, setFocus } = useListingForm();
  const address = useWatch({ control, name: 'address' }) ?? '';
  const isEmpty = address.trim() === '';
  const suggestion = useSuggestion(isEmpty ? position : null);
  const area = position && findArea(position);
  const otherTown = area && findOtherTown(address, area);

  function take(end: string) {
    setValue('address', `, ${end}`, { shouldDirty: true });
    setFocus('address');
    // the cursor goes before the suffix, where the street belongs
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) input.setSelectionRange(0, 0);
  }

  return (
    <div className="space-y-2">
      <TextField
        label={form('address')}
        required
        autoComplete="street-address"
        error={message(formState.errors.address)}
        {...register('address')}
      />
      {suggestion && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => take(suggestion)}>
          <AddIcon className="size-4" />
          {t('suggest', { end: suggestion })}
        </Button>
      )}
      <p role="status" className="flex items-start gap-1.5 text-muted text-sm empty:hidden">
        {otherTown && (
          <>
            <WarningIcon className="mt-0.5 size-4 shrink-0 text-brick" />
            {t('otherTown', { pin: areas(area), address: areas(otherTown) })}
          </>
        )}
      </p>
    </div>
  );
}

/** The suggested end of the address at a position. */
function useSuggestion(position: LatLng | null): string | null {
  const [found, setFound] = useState<{ position: LatLng; end: string | null } | null>(null);
  useEffect(
    function loadSuggestion() {
      if (!position) return;
      let isCurrent = true;
      loadNamedPlaces().then((places) => {
        if (isCurrent) setFound({ position, end: addressSuffix(position, places) });
      });
      return () => {
        isCurrent = false;
      };
    },
    [position],
  );
  return position && found?.position === position ? found.end : null;
}
