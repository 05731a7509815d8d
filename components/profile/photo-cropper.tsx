import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { ZoomInIcon, ZoomOutIcon } from '@/components/ui/icons';
import type { Section } from '@/lib/media/crop-photo';

const MAX_ZOOM = 4;
const STEP = 0.1;

type Props = { url: string; onSection: (section: Section) => void; onUnreadable: () => void };

export function PhotoCropper({ url, onSection, onUnreadable }: Props) {
  const t = useTranslations('PhotoDialog');
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<Area | null>(null);

  function take(percent: Area, pixels: Area) {
    setShown(percent);
    onSection({ percent, pixels });
  }

  return (
    <div className="space-y-5">
      <div className="relative h-72 overflow-hidden rounded-control bg-black">
        <Cropper
          disableAutomaticStylesInjection // blocked by the CSP; the stylesheet is imported above
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={take}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t('section'), 'aria-describedby': `${id}-keys` }}
          classes={{ cropAreaClassName: 'focus-visible:outline-4 focus-visible:outline-lagoon' }}
        />
      </div>
      <p id={`${id}-keys`} className="text-muted text-sm">
        {t('sectionHint')}
      </p>
      <div className="flex items-center gap-5">
        <Preview url={url} percent={shown} />
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
      </div>
    </div>
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslations('PhotoDialog');
  const id = useId();
  return (
    <div className="min-w-0 flex-1 space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {t('zoom')}
      </label>
      <div className="flex items-center gap-3">
        <ZoomOutIcon className="size-5 shrink-0 text-muted" />
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={STEP}
          value={zoom}
          aria-valuetext={t('zoomValue', { percent: Math.round(zoom * 100) })}
          onChange={({ target }) => onZoom(Number(target.value))}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-lagoon"
        />
        <ZoomInIcon className="size-5 shrink-0 text-muted" />
      </div>
    </div>
  );
}

function Preview({ url, percent }: { url: string; percent: Area | null }) {
  const t = useTranslations('PhotoDialog');
  const placed = percent && {
    width: `${10_000 / percent.width}%`,
    height: `${10_000 / percent.height}%`,
    left: `${(-100 * percent.x) / percent.width}%`,
    top: `${(-100 * percent.y) / percent.height}%`,
  };
  return (
    <div className="relative size-20 shrink-0 overflow-hidden rounded-full bg-line">
      {placed && (
        // biome-ignore lint/performance/noImgElement: an object URL
        <img src={url} alt={t('preview')} style={placed} className="absolute max-w-none" />
      )}
    </div>
  );
}
