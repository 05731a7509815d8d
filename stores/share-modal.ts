import { create } from 'zustand';

/**
 * What is shared: the address of a picture or nothing, words, and the address of the page. The first line of the words
 * is a title, what follows says more.
 */
export type ShareContent = { media: string; desc: string; shareUrl: string };

type ShareModalStore = {
  showModal: boolean;
  shareUrl: string;
  /** Stays when the dialog closes, which takes a moment. */
  shareContent: ShareContent | null;
  share: (content: ShareContent) => void;
  close: () => void;
};

/** What the share dialog is about, while it is open. */
export const useShareModal = create<ShareModalStore>()((set) => ({
  showModal: false,
  shareUrl: '',
  shareContent: null,
  share: (shareContent) => set({ showModal: true, shareUrl: shareContent.shareUrl, shareContent }),
  close: () => set({ showModal: false }),
}));
