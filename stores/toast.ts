import { create } from 'zustand';
import { readTab, writeTab } from '@/lib/browser/storage';

type ToastType = 'success' | 'error' | 'info';

type ToastStore = {
  showToast: boolean;
  toastType: ToastType;
  toastMsg: string;
  /** `<Toast />` hides it after three seconds. */
  show: (message: string, type?: ToastType) => void;
  hide: () => void;
};

export const useToast = create<ToastStore>()((set) => ({
  showToast: false,
  toastType: 'success',
  toastMsg: '',
  show: (toastMsg, toastType = 'success') => set({ showToast: true, toastMsg, toastType }),
  hide: () => set({ showToast: false }),
}));

const AFTER_LOAD_KEY = 'vx-toast';

export function toastAfterLoad(message: string): void {
  writeTab(AFTER_LOAD_KEY, message);
}

export function showPendingToast(): void {
  const message = readTab(AFTER_LOAD_KEY);
  writeTab(AFTER_LOAD_KEY, null);
  if (message) useToast.getState().show(message);
}
