import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import type { ShareContent } from '@/lib/browser/share-networks';

const initial = {
  showModal: false,
  shareUrl: '',
  /** Not cleared after closing, for the closing transition. */
  shareContent: null as ShareContent | null,
};

export const useShareModal = create(
  combine(initial, (set) => ({
    share: (shareContent: ShareContent) => set({ showModal: true, shareUrl: shareContent.shareUrl, shareContent }),
    close: () => set({ showModal: false }),
  })),
);
