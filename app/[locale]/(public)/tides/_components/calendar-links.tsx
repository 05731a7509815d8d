import { useLocale, useTranslations } from 'next-intl';
import { CalendarIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { calendarLevels } from '@/lib/tides/calendar/schema';

/** High waters to come, for the reader's own calendar. */
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
