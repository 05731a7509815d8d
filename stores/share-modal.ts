import { create } from 'zustand';
import type { ShareContent } from '@/lib/browser/share-networks';

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
