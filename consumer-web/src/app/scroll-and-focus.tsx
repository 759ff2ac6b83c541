import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepInView } from '../lib/keep-in-view';

/** The scroll position of each entry of the history, by its key. */
const scrollPositions = new Map<string, number>();

/** The id that a hash names. Browsers, too, take a hash as it is if it is not encoded correctly, such as `#100%`. */
function readId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls to an element as soon as the page contains it, and keeps it in view. Returns a function that stops both. */
function scrollToElement(id: string): () => void {
  let stopKeeping: (() => void) | undefined;
  const scroll = () => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.disconnect();
    stopKeeping = keepInView(element);
  };
  const observer = new MutationObserver(scroll);
  observer.observe(document, { childList: true, subtree: true });
  scroll();
  return () => {
    observer.disconnect();
    stopKeeping?.();
  };
}

/**
 * Scrolls and moves the focus on client-side navigation, as a browser does on page loads: a new page starts at its top, or
 * at the element that the hash names, and takes the focus. Going back to another page restores its scroll position, unless
 * its URL has a hash, and leaves the focus.
 */
export function ScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previousPath = useRef(pathname);
  useEffect(() => {
    const remember = () => scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    const isNewPage = previousPath.current !== pathname;
    previousPath.current = pathname;
    if (isNewPage) {
      const top = type === 'POP' ? (scrollPositions.get(key) ?? 0) : 0;
      window.scrollTo({ top, behavior: 'instant' });
      if (type !== 'POP') document.getElementById('content')?.focus({ preventScroll: true });
    }
    return hash ? scrollToElement(readId(hash)) : undefined;
  }, [key, pathname, hash, type]);
  return null;
}
