import { useLocale, useTranslations } from 'next-intl';
import { type FormValues, fieldLabels, formOf, formOfListing } from '@/lib/listings/form/form-values';
import { untouchedFields } from '@/lib/listings/form/untouched-fields';
import type { EditableListing, ListingFormValues } from '@/lib/listings/schema';
import { useGlobalDialog } from '@/stores/global-dialog';

/** Returns a check before a rejected listing or edit is sent again; false when the host goes back to change what was refused. */
export function useUntouchedCheck({ reasons, ...listing }: EditableListing, refused: ListingFormValues | null) {
  const t = useTranslations('ListingLifecycle');
  const labels = useTranslations('ListingForm');
  const locale = useLocale();

  return async (values: FormValues): Promise<boolean> => {
    const isListing = listing.status === 'Rejected';
    const rejected = isListing ? formOfListing({ ...listing, reasons }) : refused && formOf(refused);
    if (!rejected) return true;
    const fields = untouchedFields(reasons, rejected, values);
    if (fields.length === 0) return true;
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    return new Promise((resolve) => {
      useGlobalDialog.getState().show({
        title: t('untouchedTitle'),
        text: t('untouchedText', { fields: list.format(fields.map((field) => labels(fieldLabels[field]))) }),
        buttons: [
          { label: t('untouchedBack'), variant: 'secondary' },
          {
            label: t('untouchedSend'),
            act: async () => {
              resolve(true);
              return undefined;
            },
          },
        ],
        onDismiss: () => resolve(false),
      });
    });
  };
}
