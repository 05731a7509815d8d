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
