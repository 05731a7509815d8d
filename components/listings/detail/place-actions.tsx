import { useTranslations } from 'next-intl';
import { CountedLink } from '@/components/listings/detail/counted-link';
import { Directions } from '@/components/listings/detail/directions';
import { LinkIcon, PhoneIcon } from '@/components/ui/icons';
import { actionClass } from '@/lib/browser/button-class';
import type { LatLng } from '@/lib/geo/schema';
import type { SocialLink } from '@/lib/listings/social-links';

type Props = {
  uid: string;
  position: LatLng;
  title: string;
  phone: string | null;
  socialLinks: readonly SocialLink[];
};

/** On phones, the main actions of a place above the bottom edge, as the last child of its page. */
export function PlaceActions({ uid, position, title, phone, socialLinks }: Props) {
  const t = useTranslations('Directions');
  const website = socialLinks.find(({ name }) => name === 'Website');
  return (
    <nav
      aria-label={t('actions', { title })}
      data-place-actions
      className="@container sticky bottom-(--edge-height) z-20 -mx-4 mt-8 border-line border-t bg-paper px-[min(1rem,4vw)] sm:hidden print:hidden"
    >
      <div className="place-actions">
        <Directions uid={uid} position={position} title={title} />
        {phone && (
          <CountedLink kind="calls" of={uid} href={`tel:${phone}`} className={actionClass}>
            <PhoneIcon className="size-5" />
            {t('call')}
          </CountedLink>
        )}
        {website && (
          <CountedLink
            kind="website"
            of={uid}
            href={website.url}
            rel="nofollow ugc noopener noreferrer"
            target="_blank"
            className={actionClass}
          >
            <LinkIcon className="size-5" />
            {t('website')}
          </CountedLink>
        )}
      </div>
    </nav>
  );
}
