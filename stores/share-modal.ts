import { create } from 'zustand';
import type { ShareContent } from '@/lib/browser/share-networks';

type ShareModalStore = {
  showModal: boolean;
  shareUrl: string;
  /** Not cleared after closing, for the closing transition. */
  shareContent: ShareContent | null;
  share: (content: ShareContent) => void;
  close: () => void;
};

export const useShareModal = create<ShareModalStore>()((set) => ({
  showModal: false,
  shareUrl: '',
  shareContent: null,
  share: (shareContent) => set({ showModal: true, shareUrl: shareContent.shareUrl, shareContent }),
  close: () => set({ showModal: false }),
}));
