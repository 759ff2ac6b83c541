import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was when it was left. */
const positions = new Map<string, number>();

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
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) return part.scrollIntoView();
    if (!isNewPage) return;
    if (type === 'POP') return window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
  return null;
}
