import { useTranslations } from 'next-intl';
import { CodeMark } from '@/components/tides/code-mark';
import { codesSource, tideCodes } from '@/lib/tides/codes';
import { Published } from './published';

/** What the city's colours mean. */
export function CodeTable() {
  const t = useTranslations('TidesPage');
  return (
    <section aria-labelledby="codes" className="space-y-4">
      <h2 id="codes">{t('codes.title')}</h2>
      <dl className="divide-y divide-line border-line border-y">
        {tideCodes.toReversed().map((code) => (
          <div key={code} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <dt className="flex items-center gap-2.5 font-medium">
              <CodeMark code={code} className="size-3.5" />
              {t(`codes.${code}.name`)}
            </dt>
            <dd className="text-right text-muted tabular-nums">{t(`codes.${code}.range`)}</dd>
            <dd className="col-span-2 pl-6 text-muted text-sm">{t(`codes.${code}.meaning`)}</dd>
          </div>
        ))}
      </dl>
      <Published statement={codesSource} as="codes.source" />
    </section>
  );
}
