import { type RefObject, useEffect, useRef } from 'react';
import { keepInView } from './keep-in-view';

/**
 * Scrolls to a heading and focuses it when the page was opened with its hash, as by the button of a mail. The browser
 * itself looks for the heading before the texts of the page are loaded.
 *
 * @param id of the heading or its section, without `#`
 */
export function useHashHeading(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isMeant = window.location.hash === `#${id}`;
    if (!isMeant || !heading.current) return undefined;
    heading.current.focus({ preventScroll: true });
    return keepInView(heading.current);
  }, [id]);
  return heading;
}
