import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import { readTab, writeTab } from '@/lib/browser/storage';

type ToastType = 'success' | 'error' | 'info';

export const useToast = create(
  combine({ showToast: false, toastType: 'success' as ToastType, toastMsg: '' }, (set) => ({
    /** `<Toast />` hides it after three seconds. */
    show: (toastMsg: string, toastType: ToastType = 'success') => set({ showToast: true, toastMsg, toastType }),
    hide: () => set({ showToast: false }),
  })),
);

const AFTER_LOAD_KEY = 'vx-toast';

export function toastAfterLoad(message: string): void {
  writeTab(AFTER_LOAD_KEY, message);
}

export function showPendingToast(): void {
  const message = readTab(AFTER_LOAD_KEY);
  writeTab(AFTER_LOAD_KEY, null);
  if (message) useToast.getState().show(message);
}
