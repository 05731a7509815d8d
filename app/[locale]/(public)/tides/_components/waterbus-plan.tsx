import { useLocale, useTranslations } from 'next-intl';
import { waterbusPlan, waterbusUrl } from '@/lib/tides/codes';
import { createTideFormats } from '@/lib/tides/tide-formats';
import { Published } from './published';

/** The published plan of the waterbuses at high water. */
export function WaterbusPlan() {
  const t = useTranslations('TidesPage');
  const { cm } = createTideFormats(useLocale());
  return (
    <section aria-labelledby="waterbus" className="space-y-4">
      <h2 id="waterbus">{t('waterbus.title')}</h2>
      <p>
        {t.rich('waterbus.text', {
          link: (chunks) => (
            <a href={waterbusUrl} rel="noopener" className="text-lagoon underline underline-offset-4">
              {chunks}
            </a>
          ),
        })}
      </p>
      {waterbusPlan.map(({ source, limits }) => (
        <div key={source.url} className="space-y-2">
          <ul className="divide-y divide-line border-line border-y">
            {limits.map(({ levelCm, effect }) => (
              <li key={effect} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <span className="font-medium tabular-nums">{t('waterbus.above', { level: cm(levelCm) })}</span>
                <span>{t(`waterbus.${effect}`)}</span>
              </li>
            ))}
          </ul>
          <Published statement={source} />
        </div>
      ))}
    </section>
  );
}
