import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import ReportsPage from '@/app/[locale]/dashboard/moderation/reports/page';
import messages from '@/messages/en.json';
import { WithMessages } from '@/tests/components/with-messages';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'Moderation') => createTranslator({ locale: 'en', messages, namespace }),
}));
vi.mock('@/lib/identity/page-session', () => ({ requirePageModerator: async () => ({ sub: 'moderator' }) }));
vi.mock('@/lib/moderation/queue/service', () => ({
  listQueue: async () => ({ counts: { listing: 0, revision: 0 } }),
}));
vi.mock('@/lib/moderation/reports/service', () => ({
  listOpenReports: async () => ({ reports: [], total: 3 }),
  // a report arrived after the list was read
  countOpenReports: async () => 4,
}));
vi.mock('@/components/i18n/messages', () => ({ ClientMessages: () => null }));

test('the sentence and the tab have the same number of open reports', async () => {
  const page: ReactElement<{ children: ReactElement<Parameters<typeof ModerationHeader>[0]>[] }> = await ReportsPage();
  const [header] = page.props.children;
  if (header?.type !== ModerationHeader) throw new Error('There is no header.');
  render(await ModerationHeader(header.props), { wrapper: WithMessages });
  expect(screen.getByText('3 reports are open, the oldest first')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Reports/ })).toHaveTextContent(/3$/);
});
