import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldProps } from '@/components/forms/use-field-message';
import { useData } from '@/components/hooks/use-data';
import { useLoaded } from '@/components/hooks/use-loaded';
import { Button } from '@/components/ui/button';
import { AddIcon, PinIcon, WarningIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { findArea } from '@/lib/geo/areas';
import type { SuggestedPin } from '@/lib/geo/gazetteer/schema';
import type { LatLng } from '@/lib/geo/schema';
import { addressSuffix, findOtherTown, loadNamedPlaces } from '@/lib/listings/form/address-hints';
import { useListingForm } from '@/lib/listings/form/form-values';
import { useMapLocation } from '@/stores/map-location';

type Props = {
  position: LatLng | null;
  onPick: (position: LatLng) => void;
  /** Receives the position of the typed address while there is no pin. */
  onFind: (position: LatLng) => void;
};

/** The address, with a suggested ending for the pin's position and a warning when both are in different towns. */
export function AddressField({ position, onPick, onFind }: Props) {
  const t = useTranslations('AddressField');
  const label = useTranslations('ListingForm')('address');
  const areas = useTranslations('Areas');
  const form = useListingForm();
  const field = useFieldProps(form);
  const address = useWatch({ control: form.control, name: 'address' }) ?? '';
  const isEmpty = address.trim() === '';
  const places = useLoaded(isEmpty && position !== null, loadNamedPlaces);
  const suggestion = isEmpty && position && places && addressSuffix(position, places);
  const area = position && findArea(position);
  const pin = useSuggestedPin(position ? '' : address);
  const otherTown = area && findOtherTown(address, area);
  useMapOfPin(pin, onFind);
  useSharedLocation(position, address);

  function putPin(at: LatLng) {
    onPick(at);
    // the button disappears
    form.setFocus('map_location');
  }

  function take(end: string) {
    form.setValue('address', `, ${end}`, { shouldDirty: true });
    form.setFocus('address');
    // the cursor goes before the suffix, where the street belongs
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) input.setSelectionRange(0, 0);
  }

  return (
    <div className="space-y-2">
      <TextField label={label} required autoComplete="street-address" {...field('address')} />
      {suggestion && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => take(suggestion)}>
          <AddIcon className="size-4" />
          {t('suggest', { end: suggestion })}
        </Button>
      )}
      {pin && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => putPin(pin.position)}>
          <PinIcon className="size-4" />
          {t('pin', { name: pin.name })}
        </Button>
      )}
      <p role="status" className="flex items-start gap-1.5 text-muted text-sm empty:hidden">
        {pin && t('shown', { name: pin.name })}
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

/** Moves the map once for each suggested position. */
function useMapOfPin(pin: SuggestedPin | null, onFind: Props['onFind']) {
  const show = useEffectEvent(onFind);
  const { lat, lng } = pin?.position ?? {};
  useEffect(
    function moveMap() {
      if (lat !== undefined && lng !== undefined) show({ lat, lng });
    },
    [lat, lng],
  );
}

/** The store has what the form has, as long as the form is open. */
function useSharedLocation(position: LatLng | null, address: string) {
  useEffect(
    function shareLocation() {
      useMapLocation.getState().setLocation(position, address);
      return () => useMapLocation.getState().setLocation(null);
    },
    [position, address],
  );
}

const DEBOUNCE_MS = 400;
/** Shorter texts name no street. */
const MIN_ADDRESS_LENGTH = 5;

/** Where the pin of a typed address is suggested; null without an address. */
function useSuggestedPin(address: string) {
  const typed = address.trim();
  const { data } = useData(
    typed.length >= MIN_ADDRESS_LENGTH ? typed : null,
    async (signal) => {
      const { findPin } = await import('@/lib/geo/gazetteer/api');
      return { typed, pin: await findPin(typed, signal) };
    },
    { delayMs: DEBOUNCE_MS },
  );
  return data?.typed === typed ? data.pin : null;
}
