import { expect, test } from 'vitest';
import { ask, query } from './harness';

const FLIGHT = /<script[^>]*>(self\.__next_f\.push[\s\S]*?)<\/script>/g;

/** Kilobytes of a page's document and of the flight data in it. A page that needs more is changed, or its limit with a reason. */
const limits = {
  '/': { html: 142, flight: 74 },
  '/listings': { html: 183, flight: 73 },
  '/listings?q=ponte': { html: 155, flight: 75 },
  '/activities': { html: 175, flight: 66 },
  '/tides': { html: 178, flight: 98 },
  place: { html: 132, flight: 74 },
  tour: { html: 120, flight: 68 },
};

async function addressOf(name: string): Promise<string> {
  if (name === 'tour') return /href="(\/activity\/[^"]+)"/.exec((await ask('/activities')).body)?.[1] ?? '';
  if (name !== 'place') return name;
  // the address with the place's name
  const [place] = await query(`SELECT uid FROM listing WHERE demonstration AND status = 'active' ORDER BY id LIMIT 1`);
  return (await ask(`/listing/${place?.uid}/-`)).headers.location ?? '';
}

test.each(Object.entries(limits))('the document of %s is no larger than its limit', async (name, { html, flight }) => {
  const { status, body } = await ask(await addressOf(name));
  expect(status).toBe(200);
  const data = [...body.matchAll(FLIGHT)].map(([, script = '']) => script).join('');
  expect(kilobytes(body)).toBeLessThanOrEqual(html);
  expect(kilobytes(data)).toBeLessThanOrEqual(flight);
});

function kilobytes(text: string): number {
  return Buffer.byteLength(text) / 1000;
}
