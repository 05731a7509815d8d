import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { DragHandle } from '@/components/forms/sortable';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { ChevronIcon, CloseIcon, GripIcon, StarIcon, WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { RECOMMENDED_PIXELS } from '@/lib/media/limits';
import type { Tile } from '@/lib/media/photo-tray';

export type GridProps = {
  tiles: readonly Tile[];
  onMove: (tile: Tile, to: number) => void;
  children: (tile: Tile, index: number, handle: DragHandle | null) => ReactNode;
};

type Props = {
  tile: Tile;
  place: { index: number; count: number; isCover: boolean };
  /** The server's error, a key of `Errors`. */
  refusal: string | undefined;
  handle: DragHandle | null;
  onMove: (to: number, button: HTMLElement) => void;
  onRemove: () => void;
  onRetry: () => void;
};

export function PhotoTile({ tile, place, refusal, handle, onMove, onRemove, onRetry }: Props) {
  const number = place.index + 1;
  const code = tile.code ?? refusal;
  const [size, setSize] = useState<Size | null>(null);
  return (
    <li
      ref={handle?.tileRef}
      style={handle?.style}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-control border bg-paper',
        // a reason is too long for a third of a phone
        code ? 'border-brick max-sm:col-span-full' : 'border-line',
        handle?.isDragged && 'z-10 shadow-float',
      )}
    >
      <Picture tile={tile} place={place} isLow={Boolean(code)} handle={handle} onRemove={onRemove} onLoad={setSize} />
      {tile.name !== null && (
        <p title={tile.name} className="truncate px-2.5 pt-2 text-muted text-xs">
          {tile.name}
        </p>
      )}
      <PhotoProgress tile={tile} number={number} />
      {code && <TileError tile={tile} code={code} number={number} onRetry={onRetry} />}
      {!code && size && isSmall(size) && <SmallPhotoNote {...size} />}
      {place.count > 1 && <MoveButtons place={place} onMove={onMove} />}
    </li>
  );
}

type Size = { width: number; height: number };

const isSmall = ({ width, height }: Size) =>
  Math.max(width, height) < RECOMMENDED_PIXELS.long || Math.min(width, height) < RECOMMENDED_PIXELS.short;

function SmallPhotoNote(size: Size) {
  const t = useTranslations('PhotoField');
  return (
    <p role="status" className="flex items-start gap-1.5 px-2.5 py-1.5 text-muted text-xs">
      <WarningIcon className="size-4 shrink-0 text-brick" />
      {t('small', size)}
    </p>
  );
}

const isEnded = (state: Tile['state']) => state === 'done' || state === 'refused';

type PictureProps = Pick<Props, 'tile' | 'place' | 'handle' | 'onRemove'> & {
  isLow: boolean;
  onLoad: (size: Size) => void;
};

function Picture({ tile, place, isLow, handle, onRemove, onLoad }: PictureProps) {
  const t = useTranslations('PhotoField');
  const { index, count, isCover } = place;
  const number = index + 1;
  // a file that this browser cannot decode is shown when it is stored
  const [isUnreadable, setUnreadable] = useState(false);
  const source = isUnreadable ? tile.url : tile.preview;
  return (
    <div className={classNames('relative aspect-[4/3] bg-line', isLow && 'max-sm:aspect-[4/1]')}>
      {source && (
        // biome-ignore lint/performance/noImgElement: an object URL or an unpublished image
        <img
          src={source}
          alt={t('photoOf', { number, count })}
          loading="lazy"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad({ width, height })}
          onError={() => setUnreadable(true)}
          className={classNames('absolute inset-0 size-full object-cover', tile.state !== 'done' && 'opacity-60')}
        />
      )}
      {handle && count > 1 && (
        <button
          {...handle.handleProps}
          type="button"
          aria-label={t('carry', { number })}
          className="absolute inset-0 cursor-grab touch-manipulation rounded-t-control focus-visible:outline-offset-[-3px] active:cursor-grabbing"
        >
          <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-control bg-paper/90 text-ink">
            <GripIcon className="size-4" />
          </span>
        </button>
      )}
      {isCover && (
        <span className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-lagoon px-2.5 py-0.5 font-medium text-on-lagoon text-xs">
          {t('cover')}
        </span>
      )}
      <button
        type="button"
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink"
      >
        <span className="grid size-7 place-items-center rounded-control bg-paper/90 transition-colors hover:bg-paper">
          <CloseIcon className="size-4" />
        </span>
        <span className="sr-only">{t(isEnded(tile.state) ? 'remove' : 'cancel', { number })}</span>
      </button>
    </div>
  );
}

type ErrorProps = { tile: Tile; code: string; number: number; onRetry: () => void };

function TileError({ tile, code, number, onRetry }: ErrorProps) {
  const t = useTranslations('PhotoField');
  const message = useFieldMessage();
  const canRetry = tile.file !== null && (tile.code === 'offline' || !isAboutTheFile(tile.code));
  return (
    <div className="space-y-1 p-2.5 text-brick text-sm">
      {/* the field announces these errors for all tiles */}
      <p role={code === 'sign_in_required' ? undefined : 'alert'} className="flex items-start gap-1.5">
        <WarningIcon className="mt-0.5 size-4 shrink-0" />
        <span className="sr-only">{tile.name}</span>
        {message({ message: code })}
      </p>
      {canRetry && (
        <button type="button" onClick={onRetry} className="min-h-11 underline underline-offset-4">
          {t('retry', { number })}
        </button>
      )}
    </div>
  );
}

function MoveButtons({ place: { index, count }, onMove }: Pick<Props, 'place' | 'onMove'>) {
  const t = useTranslations('PhotoField');
  const steps = [
    { name: 'earlier', to: index - 1, icon: <ChevronIcon className="size-5 rotate-90" /> },
    { name: 'makeCover', to: 0, icon: <StarIcon /> },
    { name: 'later', to: index + 1, icon: <ChevronIcon className="size-5 -rotate-90" /> },
  ] as const;
  return (
    <div className="mt-auto flex justify-between border-line border-t">
      {steps.map(({ name, to, icon }) => {
        const isPossible = to >= 0 && to < count && to !== index;
        return (
          <button
            key={name}
            type="button"
            title={t(name, { number: index + 1 })}
            aria-label={t(name, { number: index + 1 })}
            // not `disabled`, which would lose the focus after moving to the end
            aria-disabled={!isPossible || undefined}
            onClick={({ currentTarget }) => isPossible && onMove(to, currentTarget)}
            className="grid size-11 place-items-center rounded-control text-muted transition-colors not-aria-disabled:hover:bg-lagoon-soft not-aria-disabled:hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          >
            {icon}
          </button>
        );
      })}
    </div>
  );
}

/** Errors that a retry would repeat. */
const isAboutTheFile = (code: string | null) => code === null || /^(image|invalidImage|photo)/.test(code);

/** The upload progress; empty when the upload has ended. */
function PhotoProgress({ tile: { state, progress }, number }: { tile: Tile; number: number }) {
  const t = useTranslations('PhotoField');
  if (isEnded(state)) return null;
  const isSent = state === 'sending' && progress >= 1;
  const percent = () => t('percent', { percent: Math.round(progress * 100) });
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
      <p>{(isSent && t('checking')) || (state === 'sending' ? percent() : t(state))}</p>
    </div>
  );
}
