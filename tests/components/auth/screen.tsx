import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/en.json';

/** Shows a component as an English reader sees it; answers the hand that types and clicks. */
export function show(screen: ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Vienna">
      {screen}
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}
