import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-class';
import { WarningIcon } from '@/components/ui/icons';

/** In place of the results while the database is away. */
export async function SearchDown() {
  const t = await getTranslations('SearchPage');
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-paper px-6 py-12 text-center"
    >
      <WarningIcon className="size-8 text-brick" />
      <h2 className="mt-4">{t('downTitle')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('downText')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one in the address bar, query and all */}
      <a href="" className={buttonClass()}>
        {t('retry')}
      </a>
    </div>
  );
}
