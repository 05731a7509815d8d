import { useLocale } from 'next-intl';
import { getPathname } from '@/lib/i18n/navigation';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { inLanguage } from '@/lib/listings/translations';

type Props = {
  listing: PublishedListing;
  /** Without the locale. */
  path: string;
  origin: string;
};

/** JSON-LD of the listing in the page's language. */
export function ListingStructuredData({ listing, path, origin }: Props) {
  const locale = useLocale();
  const { title, description } = inLanguage(listing, locale);
  const address = `${origin}${getPathname({ href: path, locale })}`;
  const text = { title: title.text, description: description.text, language: description.language };
  const data = { '@context': 'https://schema.org', ...toSchemaOrg({ ...listing, ...text }, address, origin) };
  // a host's text could otherwise end the script element
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
