import { type ComponentType, useEffect, useState } from 'react';
import type { GridProps } from '@/lib/media/photo-handle';

/** The tiles in their order. What dragging needs is loaded when there is something to drag. */
export function PhotoGrid(props: GridProps) {
  const { tiles, children } = props;
  const [Sortable, setSortable] = useState<ComponentType<GridProps> | null>(null);
  const isWanted = tiles.length > 1;

  useEffect(
    function loadDragging() {
      // without it the buttons of each tile do the same
      if (isWanted)
        import('@/components/listing-form/photos/photo-sortable').then(
          (module) => setSortable(() => module.PhotoSortable),
          console.warn,
        );
    },
    [isWanted],
  );

  return (
    <ul className="grid grid-cols-2 gap-3 pb-1.5 sm:grid-cols-3">
      {Sortable ? <Sortable {...props} /> : tiles.map((tile, index) => children(tile, index, null))}
    </ul>
  );
}
