import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { legalInstants, toVenetianIso } from '@/lib/tides/feed-time';

type Props = { value: string; onChange: (value: string) => void };

/** A time in Venice; empty is now. */
export function TimeField({ value, onChange }: Props) {
  const t = useTranslations('Routes');
  return (
    <TextField
      label={t('when')}
      hint={t('whenHint')}
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** ISO 8601 of the field's value; null when it is empty or no time of Venice. */
export function fieldTime(value: string): string | null {
  const [instant] = legalInstants(value);
  return instant === undefined ? null : toVenetianIso(instant);
}
