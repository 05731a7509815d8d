import { create } from 'zustand';

export const toastTypes = ['success', 'error', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

type ToastStore = {
  showToast: boolean;
  toastType: ToastType;
  toastMsg: string;
  /** Says something in passing; `<Toast />` takes it away after three seconds. */
  show: (message: string, type?: ToastType) => void;
  hide: () => void;
};

/** The one short message at the edge of the screen. A new one replaces the last. */
export const useToast = create<ToastStore>()((set) => ({
  showToast: false,
  toastType: 'success',
  toastMsg: '',
  show: (toastMsg, toastType = 'success') => set({ showToast: true, toastMsg, toastType }),
  // the words stay while the message fades
  hide: () => set({ showToast: false }),
}));

const AFTER_LOAD_KEY = 'vx-toast';

/** Says something on the page that is loaded next; for what ends with leaving this one. */
export function toastAfterLoad(message: string): void {
  try {
    sessionStorage.setItem(AFTER_LOAD_KEY, message);
  } catch {
    // a browser that keeps nothing: the next page says the same by being there
  }
}

/** Says, once, what the page before wanted said. */
export function showKeptToast(): void {
  try {
    const message = sessionStorage.getItem(AFTER_LOAD_KEY);
    sessionStorage.removeItem(AFTER_LOAD_KEY);
    if (message) useToast.getState().show(message);
  } catch {
    // nothing could be kept either
  }
}
