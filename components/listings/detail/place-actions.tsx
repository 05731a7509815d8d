import { useTranslations } from 'next-intl';
import { CountedLink } from '@/components/listings/detail/counted-link';
import { Directions } from '@/components/listings/detail/directions';
import { LinkIcon, PhoneIcon } from '@/components/ui/icons';
import { actionClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
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
      className="sticky bottom-(--bottom-inset) z-20 -mx-4 mt-8 flex flex-wrap items-center justify-around gap-2 border-line border-t bg-paper px-4 py-1.5 text-sm sm:hidden print:hidden"
    >
      <Directions uid={uid} position={position} title={title} />
      {phone && (
        <CountedLink kind="calls" of={uid} href={`tel:${phone}`} className={classNames(actionClass, 'min-h-11')}>
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
          className={classNames(actionClass, 'min-h-11')}
        >
          <LinkIcon className="size-5" />
          {t('website')}
        </CountedLink>
      )}
    </nav>
  );
}
