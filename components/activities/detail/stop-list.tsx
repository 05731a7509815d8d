import { useTranslations } from 'next-intl';
import type { Stop } from '@/lib/activities/activity';

/** The stops of a tour along a line. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const t = useTranslations('ActivityPage');
  return (
    <ol className="ml-1.5">
      {stops.map(({ name, minutes }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop may occur twice, and the list never changes
          key={index}
          className="relative pb-6 pl-6 before:absolute before:top-3 before:-bottom-3 before:left-0 before:w-0.5 before:bg-lagoon last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-[-0.3125rem] size-3 rounded-full border-2 border-lagoon bg-stone"
          />
          <span dir="auto">{name}</span>
          {minutes !== null && <span className="block text-muted text-sm">{t('stay', { minutes })}</span>}
        </li>
      ))}
    </ol>
  );
}
