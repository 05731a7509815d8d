import type { ReactNode } from 'react';

type Props = {
  scene: ReactNode;
  title: string;
  text: string;
  /** What to do now. */
  actions: ReactNode;
  /** Small print, e.g. a reference for the log. */
  note?: string;
};

/** A page that has one thing to say, without the site around it. */
export function MessagePage({ scene, title, text, actions, note }: Props) {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-6 py-12 text-center"
    >
      {scene}
      <h1 className="mt-8">{title}</h1>
      <p className="mt-4 max-w-md text-balance text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {note && <p className="mt-8 text-muted text-sm">{note}</p>}
    </main>
  );
}
