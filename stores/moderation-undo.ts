import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import type { DecisionItem } from '@/lib/moderation/decisions/schema';
import type { Outcome } from '@/lib/moderation/schema';

/** Decisions of the last request, in the versions they led to. */
export type Undoable = { items: DecisionItem[]; outcome: Outcome };

/** What the moderator may undo now; a new decision replaces it. */
export const useModerationUndo = create(
  combine({ last: null as Undoable | null }, (set) => ({
    offer: (last: Undoable) => set({ last: last.items.length > 0 ? last : null }),
    clear: () => set({ last: null }),
  })),
);
