import type { ReactNode } from 'react';
import { create } from 'zustand';
import { combine } from 'zustand/middleware';

/** A link, or a button; one without `act` closes the dialog. */
export type DialogButton = { label: string; variant?: 'secondary' | 'danger' } & (
  | { href: string; onFollow: () => void }
  | {
      href?: never;
      onFollow?: never;
      /** Returns an error, which the dialog shows; without one it closes. */
      act?: () => Promise<string | undefined>;
    }
);

export type DialogContent = {
  title: string;
  text: ReactNode;
  buttons: DialogButton[];
  /** Called when the dialog is closed without a link or an action. */
  onDismiss?: () => void;
};

type Confirmation = Pick<DialogContent, 'title' | 'text'> & {
  cancel: string;
  confirm: string;
  act: () => Promise<string | undefined>;
};

const initial = {
  isOpen: false,
  /** Not cleared after closing, for the closing transition. */
  content: null as DialogContent | null,
};

export const useGlobalDialog = create(
  combine(initial, (set) => ({
    show: (content: DialogContent) => set({ isOpen: true, content }),
    confirm({ cancel, confirm, act, ...content }: Confirmation) {
      const buttons: DialogButton[] = [
        { label: cancel, variant: 'secondary' },
        { label: confirm, variant: 'danger', act },
      ];
      set({ isOpen: true, content: { ...content, buttons } });
    },
    close: () => set({ isOpen: false }),
  })),
);
