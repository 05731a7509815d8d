import { completeLink, type LinkType, linkTypes } from '@/lib/profile/link';

/** Maximum number of links of a listing; the specification sets no limit. */
export const MAX_SOCIAL_LINKS = 20;

export type SocialLink = { name: string; url: string };

// a link named `Facebook` must lead there; any other name allows any address
function linkTypeOf(name: string): LinkType {
  const plain = name.trim().toLowerCase();
  return linkTypes.find((type) => type.toLowerCase() === plain) ?? 'Website';
}

/** The full URL for a typed address of a link of this name, or null when it is invalid. */
export function completeSocialLink(name: string, typed: string): string | null {
  return completeLink(linkTypeOf(name), typed);
}

/** Stored links that are still valid; checked again because pages render them as links. */
export function validLinks(links: readonly SocialLink[]): SocialLink[] {
  return links.flatMap(({ name, url }) => {
    const address = completeSocialLink(name, url);
    return address === null ? [] : [{ name, url: address }];
  });
}
