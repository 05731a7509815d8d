import { parseUrl } from '@/lib/http/parse-url';

/** The kinds of address a person shows; `website` is any other page. */
export const linkTypes = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'Website'] as const;
export type LinkType = (typeof linkTypes)[number];

const FACEBOOK_HOST = /(^|\.)(facebook\.com|fb\.me)$/;
const FACEBOOK_HANDLE = /^@?[\w.-]{1,100}$/;
/** A handle may contain full stops (`anna.rossi`), as a domain does: what begins or ends like a domain is taken for one. */
const DOMAIN_LIKE = /^www\.|\.(com|net|org|eu|it|de|fr|es|pt|jp|at|ch|uk|info|biz|io|me|test)$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `example.org:8443/x` begins like a scheme, but what follows the colon is a port. */
const HOST_AND_PORT = /^[^/?#:]+:\d+([/?#]|$)/;
const PUBLIC_HOST = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;
/** Names that are reserved for networks of their own: nobody outside could follow them. */
const PRIVATE_NAME = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|invalid)$/;
const LONGEST_LINK = 500;

/**
 * Makes a full address of what somebody typed: a bare Facebook handle becomes its page, `https://` is added where
 * no scheme was given.
 *
 * @returns the address, or `null` when it is no http(s) address that could lead a reader anywhere
 */
export function completeLink(type: LinkType, typed: string): string | null {
  const text = typed.trim();
  if (type !== 'Facebook') return webAddress(text);

  if (FACEBOOK_HANDLE.test(text) && !DOMAIN_LIKE.test(text)) {
    return webAddress(`www.facebook.com/${text.replace(/^@/, '')}`);
  }
  const address = webAddress(text);
  return address && FACEBOOK_HOST.test(new URL(address).hostname) ? address : null;
}

function webAddress(text: string): string | null {
  if (text === '' || text.length > LONGEST_LINK || /[\s\p{Cc}\\]/u.test(text)) return null;
  const bare = !SCHEME.test(text) || HOST_AND_PORT.test(text);
  const address = bare ? `https://${text.replace(/^\/\//, '')}` : text;
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // a name before `@` lets an address pretend to lead somewhere else
  if (url.username || url.password) return null;
  if (!PUBLIC_HOST.test(url.hostname) || PRIVATE_NAME.test(url.hostname)) return null;
  return url.href.length > LONGEST_LINK ? null : url.href;
}
