import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/en.json';

/** Where the screens under test wanted to go, in order. */
export const visited: string[] = [];

const router: AppRouterInstance = {
  push: (address) => void visited.push(address),
  replace: (address) => void visited.push(address),
  back: () => {},
  forward: () => {},
  refresh: () => {},
  prefetch: () => {},
  bfcacheId: '',
};

/** Shows a component as an English reader sees it; answers the hand that types and clicks. */
export function show(screen: ReactNode) {
  visited.length = 0;
  render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Vienna">
        {screen}
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
}
