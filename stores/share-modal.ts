import { create } from 'zustand';

export type ShareContent = { media: string; desc: string; shareUrl: string };

type ShareModalStore = {
  showModal: boolean;
  shareUrl: string;
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
