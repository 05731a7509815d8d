/** The line at the bottom edge that states how old a page is: components/layout/offline.tsx and lib/edge/older-page.ts. */
export const noticeFrameClass = 'fixed inset-x-0 bottom-(--bar-height) z-40 print:hidden';
export const noticeClass =
  'flex h-(--notice-height) animate-rise items-center justify-center gap-2 bg-ink px-4 text-center text-sm text-stone leading-tight';
export const noticeDotClass = 'size-2 shrink-0 rounded-full bg-status-warning';
