import { create } from 'zustand';

export const toastTypes = ['success', 'error', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

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
  try {
    sessionStorage.setItem(AFTER_LOAD_KEY, message);
  } catch {
    // storage is unavailable
  }
}

export function showPendingToast(): void {
  try {
    const message = sessionStorage.getItem(AFTER_LOAD_KEY);
    sessionStorage.removeItem(AFTER_LOAD_KEY);
    if (message) useToast.getState().show(message);
  } catch {
    // storage is unavailable
  }
}
