import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { MIN_WORD_COUNT, wordCount } from '@/lib/listings/text';

/** “Title ✓ · Description 4 of 10 words”. */
export function Completeness({ title, description }: { title: string; description: string }) {
  const t = useTranslations('TranslationsSection');
  const count = wordCount(description);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
      <Part isDone={title.trim() !== ''}>{t(title.trim() === '' ? 'titleMissing' : 'titleThere')}</Part>
      <span aria-hidden="true">·</span>
      <Part isDone={count >= MIN_WORD_COUNT}>
        {count >= MIN_WORD_COUNT ? t('descriptionThere') : t('descriptionMissing', { count, least: MIN_WORD_COUNT })}
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
