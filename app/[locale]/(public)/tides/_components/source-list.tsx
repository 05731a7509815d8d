import { useLocale, useTranslations } from 'next-intl';
import { MINUTE_MS } from '@/lib/durations';
import type { TideAnswer } from '@/lib/tides/schema';
import { createTideFormats } from '@/lib/tides/tide-formats';

/** The sources with their licences and ages. */
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
            <a href={url} rel="noopener" className="text-lagoon underline underline-offset-4" lang="it">
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
