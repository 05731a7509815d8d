import { useFormatter, useTranslations } from 'next-intl';
import type { Pair, Source } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import type { AdminTour } from '@/lib/activities/admin';
import { useCategoryText, useDurationText } from '@/lib/activities/tour-text';
import { classNames } from '@/lib/browser/class-names';
import { useDateFormat } from '@/lib/i18n/use-date-format';

// below this width the name of a field takes a line of its own
const narrowRow = '@max-[22rem]:grid @max-[22rem]:grid-cols-2';
const narrowName = '@max-[22rem]:col-span-2';

/** `labelledBy`: the id of the heading that names the table. */
type Props = { tour: AdminTour | Activity; labelledBy: string; source?: Source | null };

/** Compares the fields of both sources, or shows those of one; rows that differ are marked. */
export function PairTable({ tour, labelledBy, source = null }: Props) {
  const t = useTranslations('TourDesk');
  const rows = useRows(tour);
  const format = useDateFormat();
  const sides = (['local', 'partner'] as const).filter((side) => source === null || source === side);
  const readAt = { local: tour.editedAt, partner: tour.asOf };
  const dateText = (instant: string) => format(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="@container">
      <table aria-labelledby={labelledBy} className="w-full table-fixed border-collapse text-sm @max-[22rem]:block">
        <thead className="@max-[22rem]:block">
          <tr className={classNames('border-line border-b align-bottom', narrowRow)}>
            <th scope="col" className={classNames('w-[26%] py-2 pr-2 sm:pr-3', narrowName)}>
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
        <tbody className="@max-[22rem]:block">
          {rows.map(({ name, pair }) => {
            const isDifferent = sides.length > 1 && pair.local && pair.partner && pair.local !== pair.partner;
            return (
              <tr key={name} className={classNames('border-line border-b align-top last:border-0', narrowRow)}>
                <th
                  scope="row"
                  className={classNames(
                    'hyphens-auto py-2 pr-2 text-left font-normal text-muted wrap-anywhere sm:pr-3',
                    narrowName,
                  )}
                >
                  {t(name)}
                  {isDifferent && <span className="block text-brick text-xs">{t('differs')}</span>}
                </th>
                {sides.map((side) => (
                  <td
                    key={side}
                    dir="auto"
                    className="hyphens-auto whitespace-pre-line px-1.5 py-2 wrap-anywhere sm:px-3"
                  >
                    {pair[side] || <span className="text-muted">–</span>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useRows(tour: AdminTour | Activity) {
  const t = useTranslations('TourDesk');
  const format = useFormatter();
  const durationText = useDurationText();
  const categoryText = useCategoryText();
  const both = <T,>(pair: Pair<T>, text: (value: T) => string | null): Pair<string> => ({
    local: pair.local === null ? null : text(pair.local),
    partner: pair.partner === null ? null : text(pair.partner),
  });
  const category = tour.category && categoryText(tour.category);
  const exactPrice = (price: number) => format.number(price, { style: 'currency', currency: tour.currency });
  const isOurs = tour.title.local !== null;
  const list = (pair: Pair<string[]>) => both(pair, (items) => items.join('\n'));
  return [
    { name: 'tourTitle', pair: tour.title },
    { name: 'summary', pair: tour.description },
    { name: 'price', pair: both(tour.totalPrice, exactPrice) },
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
  ] as const;
}
