import { useLocale } from 'next-intl';
import { getPathname } from '@/lib/i18n/navigation';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { inLanguage } from '@/lib/listings/translations';

type Props = {
  listing: PublishedListing;
  /** Of its page, without the language. */
  path: string;
  /** Of this site: machines want whole addresses. */
  origin: string;
};

/** The place in schema.org's words and the reader's language, for machines that read the page. */
export function ListingStructuredData({ listing, path, origin }: Props) {
  const locale = useLocale();
  const { title, description } = inLanguage(listing, locale);
  const address = `${origin}${getPathname({ href: path, locale })}`;
  const words = { title: title.text, description: description.text, language: description.language };
  const data = { '@context': 'https://schema.org', ...toSchemaOrg({ ...listing, ...words }, address, origin) };
  // a host's text could end the script element: `<` never reaches the page as itself
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
