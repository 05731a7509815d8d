import type { ReactNode } from 'react';
import highWater from '@/components/layout/high-water.json';
import { Drawing } from '@/components/ui/drawing';

type Props = {
  scene: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  /** Small print, e.g. a reference for the log. */
  note?: string;
};

/** Content of a page without the site's header and footer. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      {children}
    </main>
  );
}

/** An illustration, a heading, a text and links or buttons. */
export function MessagePage({ scene, title, text, actions, note }: Props) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-12 text-center">
      {scene}
      <h1 className="mt-8">{title}</h1>
      <p className="mt-4 max-w-md text-balance text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {note && <p className="mt-8 text-muted text-sm">{note}</p>}
    </div>
  );
}

export const sceneFrame = { className: 'w-72 max-w-full text-lagoon', viewBox: '0 0 320 220' };

export const HighWaterScene = () => <Drawing {...sceneFrame} paths={highWater} />;
