import { describe, expect, test } from 'vitest';
import { get, observed, serveEdge } from './edge-server';

serveEdge();

describe('a size of an image', () => {
  test('S08: leads to the image itself where the stored file is damaged', async () => {
    const image = '/_next/image?url=%2Fapi%2Fmedia%2Fa.webp&w=256&q=75';
    const whole = await get(image);
    expect([whole.status, await whole.text()]).toEqual([200, observed.image]);

    const { image: stored } = observed;
    observed.image = 'damaged';
    const damaged = await get(image);
    observed.image = stored;
    expect(damaged.status).toBe(307);
    expect(damaged.headers.get('location')).toBe('/api/media/a.webp');
    expect(damaged.headers.get('cache-control')).toBe('no-store');
  });

  test('is refused to an address that has caused too many new sizes', async () => {
    const image = () => get('/_next/image?url=%2Fcovers%2Fa.webp&w=256');
    observed.imageCache = 'HIT';
    for (let count = 0; count < 300; count++) expect((await image()).status).toBe(200);
    observed.imageCache = 'MISS';
    const statuses = [];
    for (let count = 0; count < 245; count++) statuses.push((await image()).status);
    expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200));
    expect(statuses.at(-1)).toBe(429);
    const refused = await image();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  });
});
