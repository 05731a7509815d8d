import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { countWords, FEWEST_WORDS } from '@/lib/listings/text';

/** What one language has already: “Title ✓ · Description 4 of 10 words”. */
export function Completeness({ title, description }: { title: string; description: string }) {
  const t = useTranslations('TranslationsSection');
  const words = countWords(description);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
      <Part isDone={title.trim() !== ''}>{t(title.trim() === '' ? 'titleMissing' : 'titleThere')}</Part>
      <span aria-hidden="true">·</span>
      <Part isDone={words >= FEWEST_WORDS}>
        {words >= FEWEST_WORDS ? t('descriptionThere') : t('descriptionMissing', { count: words, least: FEWEST_WORDS })}
      </Part>
    </p>
  );
}

function Part({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {isDone && <CheckIcon className="size-4 text-lagoon" />}
      {children}
    </span>
  );
}
