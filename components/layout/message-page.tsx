import type { ReactNode } from 'react';

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

const drawing = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  className: 'w-72 max-w-full text-lagoon',
  viewBox: '0 0 320 220',
} as const;

export function DeadEndScene() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <circle cx="160" cy="62" r="22" className="fill-brick-soft" stroke="none" />
      <path d="M112 118h96v80h-96Z" className="fill-lagoon-soft" stroke="none" />
      <path d="M0 12h84l28 26v160l-28 22H0ZM320 12h-84l-28 26v160l28 22h84Z" className="fill-paper" stroke="none" />
      <path d="M84 12l28 26v160l-28 22M236 12l-28 26v160l28 22" className="text-muted" />
      <path d="M84 12v208M236 12v208" className="text-muted" />
      <path d="M112 112h30l6-8h24l6 8h30" className="text-line-strong" />
      <path
        className="text-muted"
        d="M22 50h16v26H22zM54 50h16v26H54zM22 104h16v26H22zM54 104h16v26H54zM18 80h24M50 80h24M18 134h24M50 134h24M26 172a12 12 0 0 1 24 0v48H26ZM250 50h16v26h-16zM282 50h16v26h-16zM250 104h16v26h-16zM282 104h16v26h-16zM246 80h24M278 80h24M246 134h24M278 134h24M274 168h26v52h-26z"
      />
      <path d="M101 196h118l8 8H93ZM93 204h134l9 8H84Z" className="fill-stone text-muted" />
      <path d="M120 136c8-3 14 3 22 0s14 3 22 0 14 3 22 0 12 2 16 1M118 154c8-3 14 3 22 0s14 3 22 0 14 3 22 0 12 2 18 0M114 174c8-3 14 3 22 0s14 3 22 0 14 3 22 0 14 3 24 0" />
      <path d="M186 92v104" strokeWidth="6" className="text-brick" />
      <path
        d="M184 104l5-4M184 118l5-4M184 132l5-4M184 146l5-4M184 160l5-4M184 174l5-4M184 188l5-4"
        strokeWidth="3"
        className="text-paper"
      />
    </svg>
  );
}

export function HighWaterScene() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <path
        d="M20 150V70a20 20 0 0 1 40 0v80M60 150V70a20 20 0 0 1 40 0v80M100 150V70a20 20 0 0 1 40 0v80M140 150V70a20 20 0 0 1 40 0v80M180 150V70a20 20 0 0 1 40 0v80M220 150V70a20 20 0 0 1 40 0v80M260 150V70a20 20 0 0 1 40 0v80M8 38h304M8 30h304"
        className="text-line-strong"
      />
      <path
        d="M0 146c20-7 34 7 54 0s34 7 54 0 34 7 54 0 34 7 54 0 34 7 54 0 30 5 50 0v74H0Z"
        className="fill-lagoon-soft"
        stroke="none"
      />
      <path
        d="M58 136v44M262 136v44M126 136v44M194 136v44M58 150l20-14M262 150l-20-14"
        className="text-muted"
        strokeWidth="2.4"
      />
      <path d="M30 126h260v10H30Z" className="fill-paper text-muted" />
      <path d="M0 158c20-7 34 7 54 0s34 7 54 0 34 7 54 0 34 7 54 0 34 7 54 0 30 5 50 0M20 178c14-5 24 5 38 0s24 5 38 0 24 5 38 0 24 5 38 0 24 5 38 0 24 5 38 0 24 5 36 0M60 198c12-4 20 4 32 0s20 4 32 0 20 4 32 0 20 4 32 0 20 4 32 0 20 4 28 0" />
      <path d="M150 126v-20c0-4 2-6 6-6h7v18l10 4c3 1 4 2 4 4Z" className="fill-brick text-brick" />
      <path d="M150 108h13" className="text-paper" />
      <path d="M178 126v-20c0-4 2-6 6-6h7v18l10 4c3 1 4 2 4 4Z" className="fill-brick text-brick" />
      <path d="M178 108h13" className="text-paper" />
    </svg>
  );
}
