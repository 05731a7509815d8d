import { parseUrl } from '@/lib/http/url';

export const linkTypes = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'Website'] as const;
export type LinkType = (typeof linkTypes)[number];

const FACEBOOK_HOST = /(^|\.)(facebook\.com|fb\.me)$/;
const FACEBOOK_HANDLE = /^@?[\w.-]{1,100}$/;
/** Handles may contain full stops; text that begins or ends like a domain is treated as a domain. */
const DOMAIN_LIKE = /^www\.|\.(com|net|org|eu|it|de|fr|es|pt|jp|at|ch|uk|info|biz|io|me|test)$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `example.org:8443/x` looks like a scheme but has a port. */
const HOST_AND_PORT = /^[^/?#:]+:\d+([/?#]|$)/;
const PUBLIC_HOST = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)$/;
/** Reserved names of private networks. */
const PRIVATE_NAME = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|invalid)$/;
const MAX_LINK_LENGTH = 500;

/** Completes a typed link or Facebook handle with `https://`; null when the result is not a public http(s) URL. */
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
  if (text === '' || text.length > MAX_LINK_LENGTH || /[\s\p{Cc}\\]/u.test(text)) return null;
  const bare = !SCHEME.test(text) || HOST_AND_PORT.test(text);
  const address = bare ? `https://${text.replace(/^\/\//, '')}` : text;
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  // user info disguises the host
  if (url.username || url.password) return null;
  if (!PUBLIC_HOST.test(url.hostname) || PRIVATE_NAME.test(url.hostname)) return null;
  return url.href.length > MAX_LINK_LENGTH ? null : url.href;
}
