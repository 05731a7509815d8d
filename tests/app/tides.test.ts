import { expect, test } from 'vitest';
import { GET } from '@/app/api/tides/route';
import { tideAnswer } from '@/lib/tides/schema';
import { apiRequest } from '@/tests/factories/session';

const context = { params: Promise.resolve({}) };

test('GET /api/tides answers each client past the gate, with and without a feed', async () => {
  const response = await GET(await apiRequest('/api/tides'), context);

  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=15');
  const text = await response.text();
  expect(text.length).toBeLessThan(64_000);
  const answer = tideAnswer.parse(JSON.parse(text));
  expect(answer.now.kind).toBe('computed');
  expect(answer.curve).toHaveLength(289);
});
