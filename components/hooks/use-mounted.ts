import { type RefObject, useEffect, useRef } from 'react';

/** For a response that arrives after its screen was left. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(function followMount() {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
