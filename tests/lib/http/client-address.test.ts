import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_HEADER, clientAddress, countedAddress, resolveClientAddress } from '@/lib/http/client-address';

const SOCKET = '10.0.0.1';
const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6());

describe('resolveClientAddress', () => {
  test('trusts the connection alone without a proxy in front', () => {
    fc.assert(fc.property(fc.string(), (forwarded) => resolveClientAddress(SOCKET, forwarded, 0) === SOCKET));
  });

  test('counts proxies from the right: what a visitor writes on the left changes nothing', () => {
    const invented = fc.array(fc.oneof(anyAddress, fc.string({ unit: fc.constantFrom(...'a1. ') })));
    fc.assert(
      fc.property(invented, anyAddress, fc.array(anyAddress, { maxLength: 4 }), (left, visitor, proxies) => {
        const header = [...left, visitor, ...proxies].join(', ');
        return resolveClientAddress(SOCKET, header, proxies.length + 1) === visitor;
      }),
    );
  });

  test('falls back on the connection when the header is shorter than it should be or says nonsense', () => {
    expect(resolveClientAddress(SOCKET, undefined, 2)).toBe(SOCKET);
    expect(resolveClientAddress(SOCKET, '192.0.2.1', 2)).toBe(SOCKET);
    expect(resolveClientAddress(SOCKET, 'unknown', 1)).toBe(SOCKET);
  });
});

describe('countedAddress', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  test('counts a whole /64 as one, however its addresses are written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
        fc.pre(!address.includes('.') && !written.startsWith('::ffff:'));
        expect(countedAddress(address)).toBe(countedAddress(written));
      }),
    );
  });
});

test('a request without the edge in front shares one address with all others', () => {
  expect(clientAddress(new Request('http://localhost/'))).toBe('unknown');
  const request = new Request('http://localhost/', { headers: { [ADDRESS_HEADER]: '::ffff:192.0.2.1' } });
  expect(clientAddress(request)).toBe('192.0.2.1');
});
