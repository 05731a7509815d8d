import { useTranslations } from 'next-intl';
import type { Tile } from '@/lib/media/photo-tray';

/** How far a photograph is on its way; nothing once it is there, or will not go. */
export function PhotoProgress({ tile: { state, progress }, number }: { tile: Tile; number: number }) {
  const t = useTranslations('PhotoField');
  if (state === 'done' || state === 'refused') return null;
  const isSent = state === 'sending' && progress >= 1;
  return (
    <div className="space-y-1 p-2.5 text-muted text-sm">
      {state === 'sending' && (
        <progress
          aria-label={t('sending', { number })}
          max={1}
          {...(isSent ? {} : { value: progress })}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-lagoon [&::-moz-progress-bar]:bg-lagoon [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lagoon"
        />
      )}
      <p>
        {isSent
          ? t('checking')
          : state === 'sending'
            ? t('percent', { percent: Math.round(progress * 100) })
            : t(state)}
      </p>
    </div>
  );
}
