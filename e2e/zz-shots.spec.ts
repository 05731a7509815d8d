import { expect } from './fixtures';
import { test } from './people';
import { endScenario, startScenario } from './scenario';

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
for (const [name, viewport] of Object.entries(sizes)) {
  test(`shots ${name}`, async ({ page, allowComplaint }) => {
    allowComplaint(/./);
    await page.setViewportSize(viewport);
    const shot = async (file: string, fullPage = false) => {
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/h5-shots/${file}-${name}.png`, fullPage });
    };
    await page.goto('/review');
    await shot('review', true);
    await page.goto('/ja/review');
    await shot('review-ja');
    for (const [file, form, path] of [
      ['home-140', { tide: 'high140' }, '/'],
      ['tides-100', { tide: 'high100' }, '/de/tides'],
      ['tides-barrier', { tide: 'barrier' }, '/tides'],
      ['tides-silent', { tide: 'silent' }, '/it/tides'],
      ['tours-stale', { partner: 'stale' }, '/activities'],
      ['tours-off', { partner: 'off' }, '/fr/activities'],
      ['map-failed', { answers: 'failed' }, '/?category=restaurant'],
      ['places-failed', { answers: 'failed' }, '/listings'],
      ['tours-failed', { answers: 'failed' }, '/activities'],
      ['map-slow', { answers: 'slow' }, '/?category=restaurant'],
      ['night', { at: '03:00' }, '/listings?open=now'],
      ['login-all', { tide: 'high100', partner: 'stale', answers: 'slow', readOnly: 'on' }, '/pt/auth/login'],
      ['notfound', { tide: 'calm' }, '/no-such-page'],
    ] as const) {
      await startScenario(page, form);
      await page.goto(path);
      await shot(file);
      await endScenario(page);
    }
    for (const doc of ['offline', 'gate-wrong']) {
      await page.goto(`/api/review/${doc}?lang=de`);
      await shot(doc);
    }
    for (const key of ['Own listings', 'Queue']) {
      await page.goto('/review');
      await page.getByRole('button', { name: `${key}, in English`, exact: true }).click();
      await expect(page).toHaveURL(/dashboard/);
      await shot(key.replaceAll(' ', '-'));
      await endScenario(page);
    }
    await startScenario(page, { answers: 'failed' });
    await page.goto('/review');
    await shot('review-failed');
    await page
      .getByRole('button', { name: 'A shared list, in English' })
      .or(page.getByRole('link', { name: 'A shared list, in English' }))
      .click();
    await shot('shared');
  });
}
