import { completeLink, type LinkType, linkTypes } from '@/lib/profile/link';

/** Most links a listing may show; the specification sets no limit. */
export const MAX_SOCIAL_LINKS = 20;

/** A link to a place elsewhere on the web. */
export type SocialLink = { name: string; url: string };

/** The kind of address a link's name asks for: what is called `Facebook` must lead there, anything else anywhere. */
function linkTypeOf(name: string): LinkType {
  const plain = name.trim().toLowerCase();
  return linkTypes.find((type) => type.toLowerCase() === plain) ?? 'Website';
}

/** The full address of what somebody typed for a link of this name, or null when it leads nowhere. */
export function completeSocialLink(name: string, typed: string): string | null {
  return completeLink(linkTypeOf(name), typed);
}

/** Links as the table has them, judged once more before a page makes them ones to follow. */
export function judgeAgain(links: readonly SocialLink[]): SocialLink[] {
  return links.flatMap(({ name, url }) => {
    const address = completeSocialLink(name, url);
    return address === null ? [] : [{ name, url: address }];
  });
}
