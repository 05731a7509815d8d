import { useFormatter, useTranslations } from 'next-intl';
import type { Pair } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import type { AdminTour } from '@/lib/activities/admin';
import { useCategoryText, useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { useDateFormat } from '@/lib/i18n/use-date-format';

type FieldName =
  | ('tourTitle' | 'summary' | 'price' | 'duration' | 'special' | 'cancellation' | 'category' | 'rating')
  | ('story' | 'meetingPoint' | 'inclusions' | 'exclusions');
type Row = { name: FieldName; pair: Pair<string> };
type Props = {
  tour: AdminTour | Activity;
  /** The shown source; null for both. */
  source?: keyof Pair<unknown> | null;
};

/** Compares the fields of both sources; rows that differ are marked. */
export function PairTable({ tour, source = null }: Props) {
  const t = useTranslations('TourDesk');
  const rows = useRows(tour);
  const format = useDateFormat();
  const sides = (['local', 'partner'] as const).filter((side) => source === null || source === side);
  const readAt = { local: tour.editedAt, partner: tour.asOf };
  const dateText = (instant: string) => format(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-line border-b align-bottom">
          <th scope="col" className="w-[26%] py-2 pr-2 sm:pr-3">
            <span className="sr-only">{t('field')}</span>
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className="px-1.5 py-2 text-left font-medium sm:px-3">
              {t(`sources.${side}`)}
              <span className="block font-normal text-muted text-xs">
                {tour.title[side] === null
                  ? t('absent')
                  : readAt[side] && t(side === 'local' ? 'edited' : 'read', { date: dateText(readAt[side]) })}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, pair }) => {
          const isDifferent = sides.length > 1 && pair.local && pair.partner && pair.local !== pair.partner;
          return (
            <tr key={name} className="border-line border-b align-top last:border-0">
              <th
                scope="row"
                className="hyphens-auto py-2 pr-2 text-left font-normal text-muted [overflow-wrap:anywhere] sm:pr-3"
              >
                {t(name)}
                {isDifferent && <span className="block text-brick text-xs">{t('differs')}</span>}
              </th>
              {sides.map((side) => (
                <td
                  key={side}
                  dir="auto"
                  className="hyphens-auto whitespace-pre-line px-1.5 py-2 [overflow-wrap:anywhere] sm:px-3"
                >
                  {pair[side] || <span className="text-muted">–</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useRows(tour: AdminTour | Activity): Row[] {
  const t = useTranslations('TourDesk');
  const format = useFormatter();
  const durationText = useDurationText();
  const priceText = usePriceText();
  const categoryText = useCategoryText();
  const both = <T,>(pair: Pair<T>, text: (value: T) => string | null): Pair<string> => ({
    local: pair.local === null ? null : text(pair.local),
    partner: pair.partner === null ? null : text(pair.partner),
  });
  const category = tour.category && categoryText(tour.category);
  const isOurs = tour.title.local !== null;
  const list = (pair: Pair<string[]>) => both(pair, (items) => items.join('\n'));
  return [
    { name: 'tourTitle', pair: tour.title },
    { name: 'summary', pair: tour.description },
    { name: 'price', pair: both(tour.totalPrice, (price) => priceText(price, tour.currency)) },
    { name: 'duration', pair: both(tour.duration, durationText) },
    { name: 'special', pair: both(tour.isSpecialOfferAvailable, (is) => t(is ? 'yes' : 'no')) },
    { name: 'cancellation', pair: both(tour.cancellationPolicy, (policy) => t(`policies.${policy}`)) },
    // not pairs: the local category has priority, and only the partner has ratings
    { name: 'category', pair: { local: isOurs ? category : null, partner: isOurs ? null : category } },
    { name: 'rating', pair: { local: null, partner: tour.rating === null ? null : format.number(tour.rating) } },
    ...('story' in tour
      ? [
          { name: 'story' as const, pair: tour.story },
          { name: 'meetingPoint' as const, pair: both(tour.meetingPoint, ({ text }) => text) },
          { name: 'inclusions' as const, pair: list(tour.inclusions) },
          { name: 'exclusions' as const, pair: list(tour.exclusions) },
        ]
      : []),
  ];
}
