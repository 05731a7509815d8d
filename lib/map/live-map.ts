import { createContext } from 'react';

/** What a map tells the picture that stands in front of it. */
export type LiveMapSigns = {
  /** The base layer can be seen. */
  onDrawn: () => void;
  /** The map shows, or is about to show, something else than the picture. */
  onMoved: () => void;
};

const nobody = () => undefined;

/** A map without a picture in front of it tells nobody. */
export const LiveMapContext = createContext<LiveMapSigns>({ onDrawn: nobody, onMoved: nobody });
