'use client';

import '@/app/globals.css';
import { fontVariables } from '@/app/fonts';
import { MessagePage } from '@/components/layout/message-page';
import { HighWaterScene } from '@/components/layout/scenes';
import { Button, buttonClass } from '@/components/ui/button';
import { ErrorPage as words } from '@/messages/en.json';

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
