import '@/app/globals.css';
import type { Metadata } from 'next';
import { fontVariables } from '@/app/fonts';
import { DeadEndScene } from '@/components/layout/dead-end-scene';
import { HydratedSignal } from '@/components/layout/hydrated-signal';
import { BarePage, MessagePage } from '@/components/layout/message-page';
import { buttonClass } from '@/lib/browser/button-class';
import { siteMetadata } from '@/lib/i18n/metadata';
import messages from '@/messages/en.json';

const text = messages.NotFoundPage;

export const metadata: Metadata = { ...siteMetadata, title: text.title };

/** For URLs outside the locales: files and handlers that do not exist. */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <HydratedSignal />
        <BarePage>
          <MessagePage
            scene={<DeadEndScene />}
            title={text.title}
            text={text.text}
            actions={
              <a href="/" className={buttonClass()}>
                {text.toMap}
              </a>
            }
          />
        </BarePage>
      </body>
    </html>
  );
}
