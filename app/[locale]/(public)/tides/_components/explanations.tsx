import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { createTideFormats } from '@/components/tides/tide-formats';
import { type Statement, walkwaysFlooded, walkwaysSource, waterbusLimits, waterbusSource } from '@/lib/tides/codes';

const kinds = ['measured', 'forecast', 'nowcast', 'computed'] as const;

/** What high water does to the city: on foot, by boat, and behind the barriers. */
export function HighWater() {
  const t = useTranslations('TidesPage');
  const { cm } = createTideFormats(useLocale());
  const format = useFormatter();
  return (
    <>
      <section aria-labelledby="walkways" className="space-y-4">
        <h2 id="walkways">{t('walkways.title')}</h2>
        <p>{t('walkways.text')}</p>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{t('walkways.title')}</caption>
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="py-1.5 font-normal">
                {t('days.level')}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {t('walkways.share')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-y">
            {walkwaysFlooded.map(({ levelCm, percent }) => (
              <tr key={levelCm}>
                <td className="py-1.5">{cm(levelCm)}</td>
                <td className="py-1.5 text-right">{format.number(percent / 100, { style: 'percent' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Published statement={walkwaysSource} />
      </section>
      <section aria-labelledby="waterbus" className="space-y-4">
        <h2 id="waterbus">{t('waterbus.title')}</h2>
        <ul className="divide-y divide-line border-line border-y">
          {waterbusLimits.map(({ levelCm, effect }) => (
            <li key={effect} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="font-medium tabular-nums">{t('waterbus.above', { level: cm(levelCm) })}</span>
              <span>{t(`waterbus.${effect}`)}</span>
            </li>
          ))}
        </ul>
        <Published statement={waterbusSource} />
      </section>
      <section aria-labelledby="barriers" className="space-y-4">
        <h2 id="barriers">{t('barriers.title')}</h2>
        <p>{t('barriers.text')}</p>
      </section>
    </>
  );
}

/** Where our levels come from, the surest first. */
export function Certainty() {
  const t = useTranslations('TidesPage');
  return (
    <section aria-labelledby="kinds" className="space-y-4">
      <h2 id="kinds">{t('kinds.title')}</h2>
      <dl className="space-y-3">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="font-medium">{t(`kinds.${kind}.name`)}</dt>
            <dd className="text-muted">{t(`kinds.${kind}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Published({ statement: { publisher, url, readOn } }: { statement: Statement }) {
  const t = useTranslations('TidesPage');
  const { date } = createTideFormats(useLocale());
  return (
    <p className="text-muted text-sm">
      {t.rich('published', {
        publisher,
        date: date(Date.parse(readOn)),
        link: (words) => (
          <a href={url} rel="noopener" className="text-lagoon underline underline-offset-4">
            {words}
          </a>
        ),
      })}
    </p>
  );
}
