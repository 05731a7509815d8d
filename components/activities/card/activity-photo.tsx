import { TourIcon } from '@/components/ui/icons';
import { Photo } from '@/components/ui/photo';
import type { Picture } from '@/lib/activities/activity';

type Props = Omit<Parameters<typeof Photo>[0], 'src' | 'direct'> & { picture: Picture | null };

/** The picture of a tour, or an icon. The partner's pictures bypass the image optimizer. */
export function ActivityPhoto({ picture, className = '', ...photo }: Props) {
  if (picture) {
    return <Photo {...photo} src={picture.url} direct={!picture.url.startsWith('/')} className={className} />;
  }
  return (
    <div className={`grid place-items-center bg-lagoon-soft text-lagoon ${className}`}>
      <TourIcon className="size-8" />
    </div>
  );
}
