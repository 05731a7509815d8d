import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { photo, toDataUrl } from '@/tests/factories/photo';
import { seriesLength } from '@/tests/setup/series';
import { ask, countEverything, expectRefusal, query } from './harness';
import { clearCounts } from './people';
import { becomeHost, residentBytes, subOf } from './photographs';

const PHOTO_WIDTH = seriesLength(2_000, 8_000);

beforeEach(clearCounts);

describe('I16, I17: many photographs', () => {
  test('are thirty a minute, whichever way they come in', async () => {
    const host = await becomeHost();
    await clearCounts();
    for (const { send } of [...Array(7).fill(host.ways).flat(), ...host.ways.slice(0, 2)]) {
      expect((await send(photo)).status).toBeLessThan(300);
    }
    const before = await countEverything();
    for (const { send } of host.ways) {
      const answer = await send(photo);
      expect(answer.status).toBe(429);
      const [{ expire } = {}] = await query(
        `SELECT expire FROM rate_limit WHERE key = 'imageUpload:${subOf(host.headers)}'`,
      );
      const secondsLeft = (Number(expire) - Date.now()) / 1000;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(secondsLeft);
      expect(Number(answer.headers['retry-after'])).toBeLessThan(secondsLeft + 5);
      await expectRefusal(answer, 'too_many_requests', before);
    }
  });

  test('are decoded two at a time while the rest of the guide answers', async () => {
    const other = await becomeHost(1);
    await clearCounts();
    // as if a crowd sent them
    for (const name of ['imageUpload', 'imageAttempt']) {
      await query(`INSERT INTO rate_limit VALUES ('${name}:${subOf(other.headers)}', -90, ${Date.now() + 3_600_000})`);
    }
    const plain = sharp({ create: { width: PHOTO_WIDTH, height: 1_500, channels: 3, background: 'navy' } });
    const bytes = Buffer.alloc(5_242_880);
    (await plain.jpeg().toBuffer()).copy(bytes);
    const image = toDataUrl(bytes, 'jpeg');
    const memory = residentBytes();
    const home: number[] = [];
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const began = performance.now();
        expect((await ask('/')).status).toBe(200);
        home.push(performance.now() - began);
      }
    };

    const visitor = visit();
    const answers = await Promise.all(Array.from({ length: 50 }, () => other.upload(image)));
    isOver = true;
    await visitor;

    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(32);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      // or a query before decoding timed out, which is a fault and no refusal
      if (answer.status === 503) expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable' });
      else await expectRefusal(answer, 'too_many_requests');
    }
    expect(home.length).toBeGreaterThan(5);
    expect(residentBytes() - memory).toBeLessThan(1_500_000_000);
  });
});
