import { useLocale, useTranslations } from 'next-intl';
import { CodeMark } from '@/components/tides/code-mark';
import { CalendarIcon, ChevronIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { MINUTE_MS } from '@/lib/durations';
import { calendarLevels } from '@/lib/tides/calendar/schema';
import { tideCode } from '@/lib/tides/codes';
import type { Turn } from '@/lib/tides/outlook';
import type { TideAnswer } from '@/lib/tides/schema';
import { createTideFormats } from '@/lib/tides/tide-formats';

const columns = ['time', 'tide', 'level', 'source'] as const;

export function ComingDays({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations('TidesPage');
  const { cm } = createTideFormats(useLocale());
  const computed = turns.find(({ source }) => source === 'computed');
  return (
    <section aria-labelledby="coming-days" className="space-y-4">
      <h2 id="coming-days">{t('days.title')}</h2>
      <details className="group/days border-line border-y">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-lagoon [&::-webkit-details-marker]:hidden">
          {t('days.show')}
          <ChevronIcon className="size-4.5 shrink-0 transition-transform group-open/days:rotate-180" />
        </summary>
        <DaysTable turns={turns} />
        {computed && (
          <p className="py-3 text-muted text-sm">
            {t('days.computedError', { error: cm(Math.round(computed.errorCm ?? 0)) })}
          </p>
        )}
      </details>
    </section>
  );
}

function DaysTable({ turns }: { turns: readonly Turn[] }) {
  const t = useTranslations('TidesPage');
  const { cm, clock, longDay } = createTideFormats(useLocale());
  const dated = turns.map((turn) => ({ ...turn, day: longDay(turn.at) }));
  const days = [...new Set(dated.map(({ day }) => day))];
  return (
    <div className="overflow-x-auto">
      <table className="turn-table">
        <caption className="sr-only">{t('days.title')}</caption>
        <thead className="text-muted text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`days.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {day}
              </th>
            </tr>
            {dated
              .filter((turn) => turn.day === day)
              .map(({ name, at, type, levelCm, source, errorCm }) => (
                <tr key={name}>
                  <td>{clock(at)}</td>
                  <td>{t(`days.${type}`)}</td>
                  <td>
                    <CodeMark code={tideCode(levelCm)} label={t(`codes.${tideCode(levelCm)}.name`)} />
                    {cm(levelCm)}
                  </td>
                  <td>{t(`days.${source}`, { error: errorCm === null ? '' : cm(Math.round(errorCm)) })}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

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
              className={classNames(buttonClass({ variant: 'secondary' }), 'wrap-anywhere')}
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

export function SourceList({ sources, now }: Pick<TideAnswer, 'sources'> & { now: number }) {
  const t = useTranslations('TidesPage');
  const { longDay, clock } = createTideFormats(useLocale());
  const age = (readAt: string) => {
    const at = Date.parse(readAt);
    const minutes = Math.max(0, Math.round((now - at) / MINUTE_MS));
    if (minutes < 60) return t('sources.minutes', { minutes });
    return t('sources.readAt', { day: longDay(at), time: clock(at) });
  };
  return (
    <section aria-labelledby="sources" className="space-y-4">
      <h2 id="sources">{t('sources.title')}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {sources.map(({ name, url, licence, readAt, state }) => (
          <li key={name} className="py-3">
            <a
              href={url}
              rel="noopener"
              className="inline-block text-lagoon underline underline-offset-4 pointer-coarse:py-2.5"
              lang="it"
            >
              {name}
            </a>
            <p className="text-muted text-sm tabular-nums">
              {[licence, t(`sources.${state}`), readAt && age(readAt)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
