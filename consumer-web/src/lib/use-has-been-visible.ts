import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether an element has ever been in the viewport. Expensive work for its content can wait until then. */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false);
  useEffect(() => {
    if (hasBeenVisible || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting))
        startTransition(() => setHasBeenVisible(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasBeenVisible]);
  return hasBeenVisible;
}
