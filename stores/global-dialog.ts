import type { ReactNode } from 'react';
import { create } from 'zustand';

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

type GlobalDialogStore = {
  isOpen: boolean;
  /** Not cleared after closing, for the closing transition. */
  content: DialogContent | null;
  show: (content: DialogContent) => void;
  confirm: (confirmation: Confirmation) => void;
  close: () => void;
};

export const useGlobalDialog = create<GlobalDialogStore>()((set, get) => ({
  isOpen: false,
  content: null,
  show: (content) => set({ isOpen: true, content }),
  confirm: ({ cancel, confirm, act, ...content }) =>
    get().show({
      ...content,
      buttons: [
        { label: cancel, variant: 'secondary' },
        { label: confirm, variant: 'danger', act },
      ],
    }),
  close: () => set({ isOpen: false }),
}));
