import { useTranslations } from 'next-intl';
import { InfoNote } from '@/components/notes/info-note';
import { classNames } from '@/lib/browser/class-names';

/** Marks what the seed or a demo service wrote; `overPhoto` at the lower edge of a photo, its positioned parent. */
export function DemonstrationMark({ overPhoto = false }: { overPhoto?: boolean }) {
  const t = useTranslations('Demonstration');
  return (
    <span
      className={classNames(
        'w-fit whitespace-nowrap rounded-full font-sans text-muted',
        overPhoto
          ? 'absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] truncate bg-paper/90 px-1 text-[0.6875rem] tracking-tight'
          : 'inline-block max-w-full truncate border border-line-strong border-dashed px-2.5 py-0.5 text-xs',
      )}
    >
      {t('mark')}
    </span>
  );
}

/** The mark with what it means. */
export function DemonstrationNote({ of }: { of: 'account' | 'place' | 'places' | 'tour' | 'tours' | 'views' }) {
  const t = useTranslations('Demonstration');
  return <InfoNote label={<DemonstrationMark />}>{t(`notes.${of}`)}</InfoNote>;
}
