import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { keepPresses } from '../lib/kept-presses';

/** Whatever visitors do first shows that they are there and may go on to what is out of sight. */
const FIRST_DEEDS = [
  'pointerdown',
  'keydown',
  'focusin',
  'input',
  'change',
  'wheel',
  'scroll',
  'touchstart',
] as const;

let arrive: () => void = () => undefined;
// Where there is no window, markup is written, and that has everything in it.
let hasArrived = typeof window === 'undefined';
const arrival = new Promise<void>((resolve) => {
  arrive = () => {
    hasArrived = true;
    resolve();
  };
});

function Awaited({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  if (!hasArrived) use(arrival);
  return (
    <>
      {children}
      <Ready onReady={onReady} />
    </>
  );
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

let isAlive = false;
let release: () => void = () => undefined;
const becomeAlive = () => {
  isAlive = true;
  release();
};

/**
 * The part of the first page that cannot be seen until one scrolls: its code comes once it is in sight or the visitor
 * does anything at all. Markup that the server sent for it stands meanwhile; without any, room is kept.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (!isAlive) release = keepPresses(element);
    if (window.location.hash) arrive();
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    for (const deed of FIRST_DEEDS) window.addEventListener(deed, arrive, options);
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && arrive());
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, []);
  return (
    <div ref={frame}>
      <Suspense fallback={<div className="min-h-[400vh]" />}>
        <Awaited onReady={becomeAlive}>{children}</Awaited>
      </Suspense>
    </div>
  );
}
