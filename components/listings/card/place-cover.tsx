import { DemonstrationMark } from '@/components/notes/demonstration';
import { categoryIcons, PinIcon } from '@/components/ui/icons';
import { IllustrationMark, Photo } from '@/components/ui/photo';
import type { Category } from '@/lib/listings/attributes';

type Props = {
  place: { cover: string | null; motif: string | null; category: Category | null; demonstration: boolean };
  /** The widest it is drawn, and how high it is then. */
  width: number;
  height: number;
  sizes?: string;
  /** The shape of the frame. */
  className: string;
};

/** The cover of a place, or the icon of its category, with what the picture and the place are. */
export function PlaceCover({ place: { cover, motif, category, demonstration }, className, ...size }: Props) {
  const Icon = category ? categoryIcons[category] : PinIcon;
  return (
    <div className={className}>
      {cover ? (
        <Photo {...size} src={cover} alt="" className="size-full" />
      ) : (
        <div className="grid size-full place-items-center bg-lagoon-soft text-lagoon">
          <Icon className="size-8" />
        </div>
      )}
      {motif && <IllustrationMark />}
      {demonstration && <DemonstrationMark overPhoto />}
    </div>
  );
}
