import { useLocale, useTranslations } from 'next-intl';
import type { Source } from '@/lib/tides/codes';
import { createTideFormats } from '@/lib/tides/tide-formats';

type Props = { statement: Source; as?: 'source' | 'codes.source' };

/** The publisher of a statement, and the date on which it was read. */
export function Published({ statement: { publisher, url, readOn, quotedBy = '' }, as = 'source' }: Props) {
  const t = useTranslations('TidesPage');
  const { date } = createTideFormats(useLocale());
  return (
    <p className="text-muted text-sm">
      {t.rich(quotedBy ? 'waterbus.quoted' : as, {
        publisher,
        by: quotedBy,
        date: date(Date.parse(readOn)),
        link: (chunks) => (
          <a href={url} rel="noopener" className="text-lagoon underline underline-offset-4">
            {/* a name, which is the same in every language */}
            <bdi>{chunks}</bdi>
          </a>
        ),
      })}
    </p>
  );
}
