import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeStreetMap, encodeStreetMap } from '@/lib/city/street-map/format';

test('the street map keeps the bytes of each tile', () => {
  const name = fc.tuple(fc.nat(32_767), fc.nat(32_767)).map(([x, y]) => `${x}-${y}`);
  const tiles = fc.uniqueArray(fc.tuple(name, fc.uint8Array({ minLength: 1 })), { selector: ([key]) => key });
  fc.assert(
    fc.property(tiles, (entries) => {
      const decoded = [...decodeStreetMap(encodeStreetMap(new Map(entries)))];
      expect(decoded.map(([key, bytes]) => [key, [...bytes]])).toEqual(
        entries.map(([key, bytes]) => [key, [...bytes]]),
      );
    }),
  );
});
