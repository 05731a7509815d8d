import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { canBeSmaller, type Tile } from '@/lib/media/photo-tray';

/** What stands in the way of several photographs at once, and the way out. */
export function PhotoNotes({ tiles, onMakeSmaller }: { tiles: readonly Tile[]; onMakeSmaller: () => Promise<void> }) {
  const t = useTranslations('PhotoField');
  const pathname = usePathname();
  const large = tiles.filter(canBeSmaller).length;
  return (
    <>
      {large > 0 && (
        <Banner kind="error">
          <p className="mb-3">{t('tooLarge', { count: large })}</p>
          <Button variant="secondary" size="sm" onClick={onMakeSmaller}>
            {t('makeSmaller')}
          </Button>
        </Banner>
      )}
      {tiles.some(({ code }) => code === 'sign_in_required') && (
        <Banner kind="error">
          <p>{t('sessionEnded')}</p>
          {/* in another tab, because the files are in this one */}
          <Link
            href={{ pathname: '/auth/login', query: { redirectPath: pathname } }}
            target="_blank"
            className="inline-flex min-h-11 items-center text-brick underline underline-offset-4"
          >
            {t('logIn')}
          </Link>
        </Banner>
      )}
    </>
  );
}
