import type { useRouter } from 'next/navigation';

/** The addresses a screen under test has led to, in order. */
export const visited: string[] = [];

export const router: ReturnType<typeof useRouter> = {
  push: (address) => void visited.push(address),
  replace: (address) => void visited.push(address),
  back: () => {},
  forward: () => {},
  refresh: () => {},
  prefetch: () => {},
  bfcacheId: '',
};
