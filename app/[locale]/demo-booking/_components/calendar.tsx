import { useLocale, useTranslations } from 'next-intl';
import { isBookable, monthOf, shiftMonth, weeksOf } from '@/embedded/booking-site/calendar';
import { dateFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { addDays } from '@/lib/listings/hours/venetian-clock';

const A_MONDAY = '2024-01-01';

type Props = {
  /** Like `2026-05`. */
  month: string;
  chosen: string | null;
  now: Date;
  first: string;
  last: string;
  /** The path of the page with its query, for another month. */
  hrefOf: (month: string) => string;
};

/** A month whose days are radio buttons named `date`; the other months are links. */
export function Calendar({ month, chosen, now, first, last, hrefOf }: Props) {
  const t = useTranslations('DemoBooking');
  const locale = useLocale();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day));
  const weeks = weeksOf(month);
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(A_MONDAY, index));
  const [before, after] = [shiftMonth(month, -1), shiftMonth(month, 1)];
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t('day')}</legend>
      <div className="flex items-center justify-between">
        <MonthLink href={before >= monthOf(first) ? hrefOf(before) : null} label={t('previousMonth')} sign="‹" />
        <p className="font-serif text-xl">{format(`${month}-01`, { month: 'long', year: 'numeric' })}</p>
        <MonthLink href={after <= monthOf(last) ? hrefOf(after) : null} label={t('nextMonth')} sign="›" />
      </div>
      <table className="w-full table-fixed text-center tabular-nums">
        <thead aria-hidden="true">
          <tr>
            {weekdays.map((day) => (
              <th key={day} className="py-1 font-normal text-muted text-xs">
                {format(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5">
                  {monthOf(day) === month && (
                    <Day
                      day={day}
                      name={format(day, { dateStyle: 'full' })}
                      isChosen={day === chosen}
                      isPossible={isBookable(day, now)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

type DayProps = { day: string; name: string; isChosen: boolean; isPossible: boolean };

function Day({ day, name, isChosen, isPossible }: DayProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-transparent has-disabled:cursor-default has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon has-disabled:text-muted/60 has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2 has-enabled:hover:border-lagoon">
      <input
        type="radio"
        name="date"
        value={day}
        required
        defaultChecked={isChosen}
        disabled={!isPossible}
        aria-label={name}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </label>
  );
}

function MonthLink({ href, label, sign }: { href: string | null; label: string; sign: string }) {
  if (!href) return <span className="size-11" />;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-2xl text-lagoon no-underline hover:bg-lagoon-soft"
    >
      <span aria-hidden="true">{sign}</span>
    </Link>
  );
}
