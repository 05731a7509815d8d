'use client';

import '@/app/globals.css';
import { fontVariables } from '@/app/fonts';

// Words and looks of its own: every page carries this file, and would carry all of English and our components with it.
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
        <main className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="font-serif text-3xl">{words.title}</h1>
          <p className="text-muted">{words.text}</p>
          <button
            type="button"
            onClick={retry}
            className="min-h-11 rounded-control bg-lagoon px-5 font-medium text-on-lagoon"
          >
            {words.retry}
          </button>
          <a href="/" className="inline-flex min-h-11 items-center">
            {words.toMap}
          </a>
        </main>
      </body>
    </html>
  );
}
