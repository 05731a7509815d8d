import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icons';
import type { Facility } from '@/lib/listings/attributes';

/** What the place offers. */
export function FacilityList({ facilities }: { facilities: readonly Facility[] }) {
  const t = useTranslations('Facilities');
  return (
    <ul className="flex flex-wrap gap-2">
      {facilities.map((facility) => (
        <li
          key={facility}
          className="inline-flex items-center gap-2 rounded-full border border-line bg-paper px-3 py-1.5 text-sm"
        >
          <CheckIcon className="size-4 text-lagoon" />
          {t(facility)}
        </li>
      ))}
    </ul>
  );
}
