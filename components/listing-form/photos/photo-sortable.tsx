import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { DragHandle, GridProps } from '@/components/listing-form/photos/photo-tile';

/** Sorts tiles by mouse, touch (after a delay, so that scrolling works) or keyboard. */
export function PhotoSortable({ tiles, onMove, children }: GridProps) {
  const id = useId();
  const t = useTranslations('PhotoField');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (tileId: string | number | undefined) => tiles.findIndex((tile) => tile.id === tileId);
  const place = (tileId: string | number | undefined) => ({ number: indexOf(tileId) + 1, count: tiles.length });

  function drop({ active, over }: DragEndEvent) {
    const tile = tiles[indexOf(active.id)];
    if (tile && over && over.id !== active.id) onMove(tile, indexOf(over.id));
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('carried', place(active.id)),
    onDragOver: ({ over }) => (over ? t('carriedOver', place(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t('moved', place(over.id)) : t('putBack')),
    onDragCancel: () => t('putBack'),
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('howToCarry') },
        // the live region must not be inside the list
        ...(typeof document === 'undefined' ? {} : { container: document.body }),
      }}
    >
      <SortableContext items={tiles.map((tile) => tile.id)} strategy={rectSortingStrategy}>
        {tiles.map((tile, index) => (
          <Sortable key={tile.id} id={tile.id}>
            {(handle) => children(tile, index, handle)}
          </Sortable>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Sortable({ id, children }: { id: string; children: (handle: DragHandle) => ReactNode }) {
  const t = useTranslations('PhotoField');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('carriable') },
  });
  return children({
    tileRef: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragged: isDragging,
    handleProps: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  });
}
