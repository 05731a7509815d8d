'use client';

import '@/app/globals.css';
import { fontVariables } from '@/app/fonts';

// Texts and styles are inline: every page loads this file, and imports would add all English messages and components.
const text = {
  title: 'Something went wrong',
  text: 'The fault is ours, not yours. Please wait a moment and try again.',
  retry: 'Try again',
  toMap: 'Open the map',
};

/** Shown when the root layout fails, so the language is unknown. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>{text.title}</title>
        <main className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="font-serif text-3xl">{text.title}</h1>
          <p className="text-muted">{text.text}</p>
          <button
            type="button"
            onClick={retry}
            className="min-h-11 rounded-control bg-lagoon px-5 font-medium text-on-lagoon"
          >
            {text.retry}
          </button>
          <a href="/" className="inline-flex min-h-11 items-center">
            {text.toMap}
          </a>
        </main>
      </body>
    </html>
  );
}
