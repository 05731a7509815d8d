import { useTranslations } from 'next-intl';
import { InfoNote } from '@/components/notes/info-note';
import { classNames } from '@/lib/browser/class-names';

/** Marks what the seed or a demo service wrote; `overPhoto` at the lower edge of a photo, its positioned parent. */
export function DemonstrationMark({ overPhoto = false }: { overPhoto?: boolean }) {
  const t = useTranslations('Demonstration');
  return (
    <span className={classNames('text-muted', overPhoto ? 'photo-mark bottom-1' : 'demonstration-mark')}>
      {t('mark')}
    </span>
  );
}

/** The mark with what it means. */
export function DemonstrationNote({ of }: { of: 'account' | 'place' | 'places' | 'tour' | 'tours' | 'views' }) {
  const t = useTranslations('Demonstration');
  return <InfoNote label={<DemonstrationMark />}>{t(`notes.${of}`)}</InfoNote>;
}
