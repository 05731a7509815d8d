import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport or within `margin` of it. */
export function useIsNear(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(
    function watchDistance() {
      const watch = new IntersectionObserver(
        (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
        { rootMargin: margin },
      );
      if (element.current) watch.observe(element.current);
      return () => watch.disconnect();
    },
    [element, margin],
  );
  return isNear;
}
