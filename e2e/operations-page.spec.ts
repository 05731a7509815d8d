import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures';
import { expectAccessible, expectNarrowFits, test } from './people';
import { logIn } from './session';

test('a moderator sees the state of services and jobs, and the log has JSON lines only', async ({
  page,
  account,
  guide,
}) => {
  await logIn(page, account('moderator'));
  await page.goto('/dashboard/moderation');
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { name: 'System status' })).toBeVisible();
  await expect(page.getByText(/^Answers in \d+\sms$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrowFits(page);

  const answer = await page.request.get('/no-such-page', { headers: { 'x-request-id': 'journey-4711' } });
  expect(answer.headers()['x-request-id']).toBe('journey-4711');
  const log = () => readFileSync(join(guide.dataDir, 'server.log'), 'utf8').trim().split('\n');
  await expect.poll(() => log().filter((line) => line.includes('journey-4711')).length).toBe(1);
  for (const line of log())
    expect(JSON.parse(line)).toMatchObject({ version: expect.any(String), instance: expect.stringMatching(/:\d+$/) });
});
