import { useLocale, useTranslations } from 'next-intl';
import { CodeMark } from '@/components/tides/code-mark';
import { CalendarIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { calendarLevels } from '@/lib/tides/calendar/schema';
import { tideCode } from '@/lib/tides/codes';
import type { Turn } from '@/lib/tides/outlook';
import { createTideFormats } from '@/lib/tides/tide-formats';

/** High and low waters day by day with their sources. */
export function ComingDays({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations('TidesPage');
  const { cm, clock, longDay } = createTideFormats(useLocale());
  const days = Object.entries(byDay(turns, longDay));
  return (
    <section aria-labelledby="coming-days" className="space-y-4">
      <h2 id="coming-days">{t('days.title')}</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{t('days.title')}</caption>
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="py-2 pr-3 font-normal">
                {t('days.time')}
              </th>
              <th scope="col" className="px-3 py-2 font-normal">
                {t('days.tide')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-normal">
                {t('days.level')}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-normal">
                {t('days.source')}
              </th>
            </tr>
          </thead>
          {days.map(([day, ofDay]) => (
            <tbody key={day} className="border-line border-t tabular-nums">
              <tr>
                <th colSpan={4} scope="rowgroup" className="pt-3 pb-1 font-medium first-letter:uppercase">
                  {day}
                </th>
              </tr>
              {ofDay.map(({ name, at, type, levelCm, source, errorCm }) => (
                <tr key={name}>
                  <td className="py-1 pr-3">{clock(at)}</td>
                  <td className="px-3 py-1">{t(`days.${type}`)}</td>
                  <td className="px-3 py-1 text-right font-medium">
                    <span className="inline-flex items-center gap-2">
                      <CodeMark code={tideCode(levelCm)} />
                      <span className="sr-only">{t(`codes.${tideCode(levelCm)}.name`)}</span>
                      {cm(levelCm)}
                    </span>
                  </td>
                  <td className="py-1 pl-3 text-right text-muted text-sm last:pb-1">
                    {t(`days.${source}`, { error: errorCm === null ? '' : cm(Math.round(errorCm)) })}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function byDay(turns: readonly Turn[], nameOf: (at: number) => string): Record<string, Turn[]> {
  const days: Record<string, Turn[]> = {};
  for (const turn of turns) {
    const day = nameOf(turn.at);
    days[day] = [...(days[day] ?? []), turn];
  }
  return days;
}

/** Links to calendars of the coming high waters. */
export function CalendarLinks() {
  const t = useTranslations('TidesPage');
  const lang = useLocale();
  return (
    <section aria-labelledby="calendar" className="space-y-4">
      <h2 id="calendar">{t('calendar.title')}</h2>
      <p>{t('calendar.text')}</p>
      <ul className="flex flex-wrap gap-3">
        {calendarLevels.map((level) => (
          <li key={level}>
            <a
              href={`/api/tides/calendar?from=${level}&lang=${lang}`}
              download={`venice-tides-${level}.ics`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <CalendarIcon />
              {t('calendar.from', { level })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
