import { useTranslations } from 'next-intl';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';

type Props = { path: string; query: Record<string, string>; next: string | null };

/** The link to the next page of a list; nothing on the last one. */
export function NextPage({ path, query, next }: Props) {
  const t = useTranslations('Moderation');
  if (next === null) return null;
  return (
    <p className="mt-6">
      <Link
        href={{ pathname: path, query: { ...query, cursor: next } }}
        prefetch={false}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('more')}
      </Link>
    </p>
  );
}
