import { type ComponentType, useEffect, useState } from 'react';
import type { GridProps } from '@/lib/media/photo-handle';

/** The tiles in order. The drag-and-drop library is loaded for two or more tiles. */
export function PhotoGrid(props: GridProps) {
  const { tiles, children } = props;
  const [Sortable, setSortable] = useState<ComponentType<GridProps> | null>(null);
  const isSortable = tiles.length > 1;

  useEffect(
    function loadDragging() {
      // if loading fails, the buttons of each tile remain
      if (isSortable)
        import('@/components/listing-form/photos/photo-sortable').then(
          (module) => setSortable(() => module.PhotoSortable),
          console.warn,
        );
    },
    [isSortable],
  );

  return (
    <ul className="grid grid-cols-2 gap-3 pb-1.5 sm:grid-cols-3">
      {Sortable ? <Sortable {...props} /> : tiles.map((tile, index) => children(tile, index, null))}
    </ul>
  );
}
