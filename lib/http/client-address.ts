import { isIP } from 'node:net';

/** The edge replaces this header of a request by the one address it trusts. */
export const ADDRESS_HEADER = 'x-forwarded-for';

/** The socket's address or, behind `hops` trusted proxies, the entry of `X-Forwarded-For` that the outermost appended. */
export function resolveClientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const written = hops > 0 ? entries.at(-hops) : undefined;
  return written !== undefined && isIP(written) !== 0 ? written : socketAddress;
}

export function clientAddress(request: Request): string {
  return countedAddress(request.headers.get(ADDRESS_HEADER) ?? 'unknown');
}

/** A /64 network for IPv6, because a subscriber owns all of it; `::ffff:1.2.3.4` becomes `1.2.3.4`. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length - (right.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
