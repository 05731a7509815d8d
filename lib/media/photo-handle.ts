import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { Tile } from '@/lib/media/photo-tray';

export type DragHandle = {
  tileRef: Ref<HTMLLIElement>;
  style: { transform: string | undefined; transition: string | undefined };
  isDragged: boolean;
  /** Props of the element that starts the drag. */
  handleProps: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLButtonElement> };
};

export type GridProps = {
  tiles: readonly Tile[];
  onMove: (tile: Tile, to: number) => void;
  children: (tile: Tile, index: number, handle: DragHandle | null) => ReactNode;
};
