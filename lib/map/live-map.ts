import { createContext } from 'react';

/** Called by a map that has a static preview in front of it. */
export type LiveMapCallbacks = {
  onDrawn: () => void;
  /** The map shows another view than the preview. */
  onMoved: () => void;
};

const noop = () => undefined;

export const LiveMapContext = createContext<LiveMapCallbacks>({ onDrawn: noop, onMoved: noop });
