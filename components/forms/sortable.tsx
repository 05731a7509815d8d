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
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export type DragHandle = {
  tileRef: Ref<HTMLLIElement>;
  style: { transform: string | undefined; transition: string | undefined };
  isDragged: boolean;
  /** Props of the element that starts the drag. */
  handleProps: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLButtonElement> };
};

type Place = { number: number; count: number };
type SortableText = 'carriable' | 'howToCarry' | 'putBack' | 'carried' | 'carriedOver' | 'moved';

type Props<Item> = {
  items: readonly Item[];
  onMove: (item: Item, to: number) => void;
  /** What a screen reader says. */
  text: (key: SortableText, place: Place) => string;
  children: (item: Item, index: number, handle: DragHandle) => ReactNode;
};

/** Sorts items by mouse, touch (after a delay, so that scrolling works) or keyboard. */
export function Sortable<Item extends { id: string }>({ items, onMove, text, children }: Props<Item>) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (itemId: string | number | undefined) => items.findIndex((item) => item.id === itemId);
  const place = (itemId: string | number | undefined) => ({ number: indexOf(itemId) + 1, count: items.length });

  function drop({ active, over }: DragEndEvent) {
    const item = items[indexOf(active.id)];
    if (item && over && over.id !== active.id) onMove(item, indexOf(over.id));
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => text('carried', place(active.id)),
    onDragOver: ({ over }) => (over ? text('carriedOver', place(over.id)) : undefined),
    onDragEnd: ({ over, active }) => text(over ? 'moved' : 'putBack', place((over ?? active).id)),
    onDragCancel: ({ active }) => text('putBack', place(active.id)),
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text('howToCarry', place(undefined)) },
        // the live region must not be inside the list
        ...(typeof document === 'undefined' ? {} : { container: document.body }),
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={rectSortingStrategy}>
        {items.map((item, index) => (
          <SortableItem key={item.id} id={item.id} description={text('carriable', place(item.id))}>
            {(handle) => children(item, index, handle)}
          </SortableItem>
        ))}
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = { id: string; description: string; children: (handle: DragHandle) => ReactNode };

function SortableItem({ id, description, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: description },
  });
  return children({
    tileRef: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragged: isDragging,
    handleProps: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  });
}
