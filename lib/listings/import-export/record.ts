import type { StatusName } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { type Column, type LinkColumn, linkColumnNames, linkColumns } from '@/lib/listings/import-export/columns';
import { formatOsmHours } from '@/lib/listings/import-export/osm-hours';
import { languages } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

export type ExportedListing = { uid: string; status: StatusName; content: ListingContent };

/** The cells of a listing; `validateRow` reverses it. */
export function toRecord({ uid, status, content }: ExportedListing, origin: string): Partial<Record<Column, string>> {
  const [cover, ...gallery] = content.images.map(({ key }) => `${origin}${imageUrl(key)}`);
  return {
    title: content.title,
    category: content.category ?? '',
    language: content.language,
    description: content.description,
    address: content.fullAddress,
    zip_code: content.zipCode,
    lat: String(content.position.lat),
    lng: String(content.position.lng),
    keywords: content.keywords ?? '',
    email: content.email ?? '',
    phone: content.phone ?? '',
    ...linkCells(content),
    facilities: content.facilities.join('; '),
    opening_hours: formatOsmHours(content),
    image: cover ?? '',
    gallery: gallery.join('\n'),
    ...translationCells(content),
    uid,
    status,
  };
}

// the first link of each known name has a column; the others are lines of `links`
function linkCells({ socialLinks }: ListingContent): Partial<Record<LinkColumn | 'links', string>> {
  const own = linkColumnNames.flatMap((column) => {
    const link = socialLinks.find(({ name }) => name === linkColumns[column]);
    return link ? [{ column, link }] : [];
  });
  const others = socialLinks.filter((link) => !own.some((known) => known.link === link));
  return {
    ...Object.fromEntries(own.map(({ column, link }) => [column, link.url])),
    links: others.map(({ name, url }) => `${name} ${url}`).join('\n'),
  };
}

function translationCells({ translations }: ListingContent): Partial<Record<Column, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, translations[language]?.title ?? ''],
      [`description_${language}`, translations[language]?.description ?? ''],
    ]),
  );
}
