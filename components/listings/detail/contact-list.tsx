import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { CountedLink } from '@/components/listings/detail/counted-link';
import { EnvelopeIcon, LandingIcon, LinkIcon, PhoneIcon, PinIcon } from '@/components/ui/icons';
import type { SocialLink } from '@/lib/listings/social-links';
import { readablePhone } from '@/lib/profile/phone';

type Props = {
  /** Of the listing; null in a preview. */
  uid: string | null;
  fullAddress: string;
  zipCode: string;
  phone: string | null;
  email: string | null;
  socialLinks: readonly SocialLink[];
  walk?: string | null;
  /** Actions on the address. */
  children?: ReactNode;
};

export function ContactList({ uid, phone, email, socialLinks, walk, children, ...place }: Props) {
  const t = useTranslations('ContactList');
  const address = wholeAddress(place);
  return (
    <ul className="space-y-3 text-sm pointer-coarse:space-y-6">
      <ContactItem icon={<PinIcon />} label={t('address')}>
        <address className="not-italic" dir="auto">
          {address.split(', ').map((part, index, { length }) => (
            // lines break only after a comma
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and parts may be equal
            <Fragment key={index}>
              <span className="inline-block">{index < length - 1 ? `${part},` : part}</span>{' '}
            </Fragment>
          ))}
        </address>
        {children}
      </ContactItem>
      {walk && (
        <ContactItem icon={<LandingIcon />} label={t('landing')}>
          {walk}
        </ContactItem>
      )}
      {phone && (
        <ContactItem icon={<PhoneIcon />} label={t('phone')}>
          <CountedLink kind="calls" of={uid} className={link} href={`tel:${phone}`}>
            {readablePhone(phone)}
          </CountedLink>
        </ContactItem>
      )}
      {email && (
        <ContactItem icon={<EnvelopeIcon />} label={t('email')}>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </ContactItem>
      )}
      {socialLinks.map(({ name, url }) => (
        <ContactItem key={url} icon={<LinkIcon />} label={t('website')}>
          <CountedLink
            kind="website"
            of={name === 'Website' ? uid : null}
            className={link}
            href={url}
            rel="nofollow ugc noopener noreferrer"
            target="_blank"
          >
            {name === 'Website' ? t('ownWebsite') : <bdi>{name}</bdi>}
          </CountedLink>
        </ContactItem>
      ))}
    </ul>
  );
}

/** The address, with the postcode unless it is included already. */
export function wholeAddress({ fullAddress, zipCode }: Pick<Props, 'fullAddress' | 'zipCode'>): string {
  return fullAddress.includes(zipCode) ? fullAddress : `${fullAddress}, ${zipCode}`;
}

// 44 px high on touch screens without affecting the layout
const link =
  'inline-block text-lagoon underline underline-offset-4 wrap-anywhere hover:text-lagoon-strong pointer-coarse:-my-3 pointer-coarse:min-w-11 pointer-coarse:py-3';

function ContactItem({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-muted">{icon}</span>
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}
