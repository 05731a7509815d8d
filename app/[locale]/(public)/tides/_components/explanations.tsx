import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { walkwaysFlooded, walkwaysSource } from '@/lib/tides/codes';
import { createTideFormats } from '@/lib/tides/tide-formats';
import { Published } from './published';
import { WaterbusPlan } from './waterbus-plan';

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
      <WaterbusPlan />
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
