import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { Tile } from '@/lib/media/photo-tray';

/** What makes a tile one that can be dragged. */
export type Handle = {
  tileRef: Ref<HTMLLIElement>;
  /** Where it is while it is carried. */
  style: { transform: string | undefined; transition: string | undefined };
  isCarried: boolean;
  /** For the element to take it by. */
  grip: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLButtonElement> };
};

export type GridProps = {
  tiles: readonly Tile[];
  onMove: (tile: Tile, to: number) => void;
  children: (tile: Tile, index: number, handle: Handle | null) => ReactNode;
};
