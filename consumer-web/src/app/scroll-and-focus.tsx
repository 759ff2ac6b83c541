import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was when it was left. */
const positions = new Map<string, number>();

/** Does something with the part of the page that an address names, as soon as it is there; returns how to give up. */
function whenThere(id: string, act: (part: HTMLElement) => void): () => void {
  const look = () => {
    const part = document.getElementById(id);
    if (!part) return;
    observer.disconnect();
    act(part);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/**
 * What a browser does by itself when pages are loaded anew: a new page begins at its top (or at the part that the
 * address names) and takes the focus, and going back returns to where one was.
 */
export function ScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previousPath = useRef(pathname);
  useEffect(() => {
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  useEffect(() => {
    const isNewPage = previousPath.current !== pathname;
    previousPath.current = pathname;
    if (isNewPage) {
      const top = type === 'POP' ? (positions.get(key) ?? 0) : 0;
      window.scrollTo({ top, behavior: 'instant' });
      if (type !== 'POP') document.getElementById('content')?.focus({ preventScroll: true });
    }
    return hash ? whenThere(decodeURIComponent(hash.slice(1)), (part) => part.scrollIntoView()) : undefined;
  }, [key, pathname, hash, type]);
  return null;
}
