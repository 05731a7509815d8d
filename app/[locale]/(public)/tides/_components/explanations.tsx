import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CodeMark } from '@/components/tides/code-mark';
import { tideCodes, walkwaysFlooded } from '@/lib/tides/codes';
import { codesSource, type Source, walkwaysSource, waterbusPlan, waterbusUrl } from '@/lib/tides/published';
import { createTideFormats } from '@/lib/tides/tide-formats';

const kinds = ['measured', 'forecast', 'nowcast', 'computed'] as const;

export function CodeTable() {
  const t = useTranslations('TidesPage');
  return (
    <section aria-labelledby="codes" className="space-y-4">
      <h2 id="codes">{t('codes.title')}</h2>
      <dl className="code-list">
        {tideCodes.toReversed().map((code) => (
          <div key={code}>
            <dt>
              <CodeMark code={code} />
              {t(`codes.${code}.name`)}
            </dt>
            <dd>{t(`codes.${code}.range`)}</dd>
            <dd>{t(`codes.${code}.meaning`)}</dd>
          </div>
        ))}
      </dl>
      <Published statement={codesSource} as="codes.source" />
    </section>
  );
}

export function HighWater() {
  const t = useTranslations('TidesPage');
  const { cm, percent: percentText } = createTideFormats(useLocale());
  return (
    <>
      <section aria-labelledby="walkways" className="space-y-4">
        <h2 id="walkways">{t('walkways.title')}</h2>
        <p>{t('walkways.text')}</p>
        <table className="w-full text-left tabular-nums [&_:is(th,td)]:py-1.5 [&_tr>:last-child]:text-right">
          <caption className="sr-only">{t('walkways.title')}</caption>
          <thead className="text-muted text-sm [&_th]:font-normal">
            <tr>
              <th scope="col">{t('days.level')}</th>
              <th scope="col">{t('walkways.share')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-y">
            {walkwaysFlooded.map(({ levelCm, percent }) => (
              <tr key={levelCm}>
                <td>{cm(levelCm)}</td>
                <td>{percentText(percent)}</td>
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

function WaterbusPlan() {
  const t = useTranslations('TidesPage');
  const { cm } = createTideFormats(useLocale());
  return (
    <section aria-labelledby="waterbus" className="space-y-4">
      <h2 id="waterbus">{t('waterbus.title')}</h2>
      <p>{t.rich('waterbus.text', { link: linkTo(waterbusUrl) })}</p>
      {waterbusPlan.map(({ source, limits }) => (
        <div key={source.url} className="space-y-2">
          <dl className="divide-y divide-line border-line border-y *:grid *:grid-cols-1 *:gap-x-4 *:py-2.5 sm:*:grid-cols-[9rem_minmax(0,1fr)] [&_dt]:font-medium [&_dt]:tabular-nums">
            {limits.map(({ levelCm, effect }) => (
              <div key={effect}>
                <dt>{t('waterbus.above', { level: cm(levelCm) })}</dt>
                <dd>{t(`waterbus.${effect}`)}</dd>
              </div>
            ))}
          </dl>
          <Published statement={source} />
        </div>
      ))}
    </section>
  );
}

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

type PublishedProps = { statement: Source; as?: 'source' | 'codes.source' };

function Published({ statement: { publisher, url, readOn, quotedBy = '' }, as = 'source' }: PublishedProps) {
  const t = useTranslations('TidesPage');
  const { date } = createTideFormats(useLocale());
  return (
    <p className="text-muted text-sm">
      {t.rich(quotedBy ? 'waterbus.quoted' : as, {
        publisher,
        by: quotedBy,
        date: date(Date.parse(readOn)),
        link: linkTo(url),
      })}
    </p>
  );
}

/** Renders the `<link>` of a message as a link to another site. */
export function linkTo(href: string) {
  return (chunks: ReactNode) => (
    <a href={href} rel="noopener" className="text-lagoon underline underline-offset-4">
      <bdi>{chunks}</bdi>
    </a>
  );
}
