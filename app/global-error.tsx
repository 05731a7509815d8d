'use client';

import '@/app/globals.css';
import { fontVariables } from '@/app/fonts';
import { MessagePage } from '@/components/layout/message-page';
import { HighWaterScene } from '@/components/layout/scenes';
import { Button, buttonClass } from '@/components/ui/button';

// Not from messages/: every page carries this file, and would carry all of English with it.
const words = {
  title: 'Something went wrong',
  text: 'The fault is ours, not yours. Please wait a moment and try again.',
  retry: 'Try again',
  toMap: 'Open the map',
};

/** When even the frame that knows the language has failed. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>{words.title}</title>
        <MessagePage
          scene={<HighWaterScene className="w-72 max-w-full text-lagoon" />}
          title={words.title}
          text={words.text}
          actions={
            <>
              <Button onClick={retry}>{words.retry}</Button>
              <a href="/" className={buttonClass({ variant: 'secondary' })}>
                {words.toMap}
              </a>
            </>
          }
        />
      </body>
    </html>
  );
}
