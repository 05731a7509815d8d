import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';

/** In the place of a dialog whose code is being loaded, when that takes longer than a fifth of a second. The page can still be used. */
export function DialogLoading() {
  const t = useTranslations('Preloader');
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center [animation:appear_200ms_200ms_backwards]">
      <span className="grid size-16 place-items-center rounded-full border border-line bg-paper shadow-float">
        <Spinner label={t('loading')} className="size-7" />
      </span>
    </div>
  );
}
