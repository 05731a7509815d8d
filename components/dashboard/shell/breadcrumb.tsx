import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { name: string; link: string };

/** The way to this page; the page itself, the last one, is plain text. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('Dashboard');
  return (
    <nav aria-label={t('breadcrumb')} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, link }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={link} className="flex min-w-0 items-center gap-2" aria-current={isLast ? 'page' : undefined}>
              {index > 0 && (
                <span aria-hidden="true" className="text-line-strong">
                  /
                </span>
              )}
              {isLast ? (
                <span className="truncate" dir="auto">
                  {name}
                </span>
              ) : (
                <Link
                  href={link}
                  className="inline-flex items-center py-1 text-ink hover:text-lagoon pointer-coarse:-my-2 pointer-coarse:min-h-11"
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
