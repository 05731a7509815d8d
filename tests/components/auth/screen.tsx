import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/en.json';
import { visited } from '@/tests/setup/router';

/** Shows a component in English; returns the user who types and clicks. */
export function show(screen: ReactNode) {
  visited.length = 0;
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Vienna">
      {screen}
    </NextIntlClientProvider>,
  );
  // pointer-events is a matter of style sheets, which jsdom does not have
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}
