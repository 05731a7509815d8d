import { useLocale, useTranslations } from 'next-intl';
import type { Departure } from '@/lib/boats/departures';
import { dateFormat } from '@/lib/i18n/formats';
import { TIME_ZONE } from '@/lib/i18n/routing';

const columns = ['leaves', 'line', 'towards', 'from'] as const;
const cell = 'px-2 py-2 first:pl-0 last:pr-0 sm:px-3';

export function DepartureTable({ departures }: { departures: readonly Departure[] }) {
  const t = useTranslations('LandingPage');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{t('next')}</caption>
        <thead className="text-muted text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-normal`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departures.map((departure, index) => (
            <DepartureRow
              key={Object.values(departure).join()}
              departure={departure}
              isNewDay={index > 0 && departures[index - 1]?.leaves.slice(0, 10) !== departure.leaves.slice(0, 10)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DepartureRow({ departure, isNewDay }: { departure: Departure; isNewDay: boolean }) {
  const t = useTranslations('LandingPage');
  const locale = useLocale();
  const { line, headsign, dock, leaves, night, isLast } = departure;
  const clock = dateFormat(locale, { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
  const day = dateFormat(locale, { timeZone: TIME_ZONE, weekday: 'short' });
  const notes = [night && t('night'), isLast && t('last')].filter(Boolean);
  return (
    <tr className="border-line border-t align-top">
      <td className={`${cell} whitespace-nowrap font-medium tabular-nums`}>
        {isNewDay && <span className="mr-1 font-normal text-muted text-sm">{day.format(new Date(leaves))}</span>}
        <time dateTime={leaves}>{clock.format(new Date(leaves))}</time>
      </td>
      <td className={`${cell} font-medium`}>{line}</td>
      <td className={cell}>
        <span lang="it">{headsign}</span>
        {notes.length > 0 && <span className="block text-muted text-sm">{notes.join(' · ')}</span>}
      </td>
      <td className={`${cell} text-muted`} lang="it">
        {dock}
      </td>
    </tr>
  );
}
