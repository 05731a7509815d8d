import { useEffect, useState } from 'react';

/**
 * The first of the items, and more of them after each frame until all are there: a slow phone draws many things without
 * standing still.
 */
export function useStaged<T>(items: readonly T[], atOnce: number): readonly T[] {
  const [room, setRoom] = useState(atOnce);
  const isWaiting = room < items.length;

  useEffect(
    function makeRoom() {
      if (!isWaiting) return;
      // a task of its own after the frame, so that touches come in between
      const frame = requestAnimationFrame(() => setTimeout(() => setRoom(room + atOnce)));
      return () => cancelAnimationFrame(frame);
    },
    [isWaiting, room, atOnce],
  );
  return isWaiting ? items.slice(0, room) : items;
}
