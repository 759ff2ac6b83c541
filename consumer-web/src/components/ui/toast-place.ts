/** Where a toast is on the screen: its distance from the top or bottom edge in px, at the start or end of the line. */
export interface ToastPlace {
  readonly edge: 'top' | 'bottom';
  readonly side: 'start' | 'end';
  readonly offset: number;
}

/** A part of the screen in px, and how bad it is to cover it. */
export interface Obstacle {
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  readonly weight: number;
}

/** What is on the screen when a place for a toast is chosen. Sizes are in px. */
interface ScreenLayout {
  readonly screen: { readonly width: number; readonly height: number };
  readonly toast: { readonly width: number; readonly height: number };
  /** Height at the top that is left free for the navigation bar. */
  readonly top: number;
  readonly isRightToLeft: boolean;
  readonly obstacles: readonly Obstacle[];
}

/** A toast may move away from its edge by these steps, in px, to fit between the things that it must not cover. Fewer on a phone. */
const OFFSETS = Array.from({ length: 27 }, (_, index) => index * 12);
/**
 * How bad it is to cover a part of the open dialog, a heading, a control, what the page is about, and the control that is likely to be pressed next.
 * Only the order is fixed.
 */
const WEIGHT_DIALOG = 1;
const WEIGHT_HEADING = 2;
const WEIGHT_CONTROL = 3;
/** The title of the page, its news, and a large picture, such as the face in the studio. A few controls may be covered for them. */
const WEIGHT_SUBJECT = 10;
/** The control that was pressed last is likely to be pressed again, a form is likely to be sent, and the way on is a primary button or in a bar. */
const WEIGHT_NEXT = 12;
/** An element with `data-news` shows the state of what the toast has just reported. */
const NEWS = '[data-news]';
/** An element with `data-bar` stays at the bottom of the screen while the page scrolls. */
const NEXT = '[type="submit"], footer button, [data-primary], [data-bar] :is(a, button)';
/** A list item that takes more of the screen is a card and not a line. */
const LINE_SHARE = 0.3;
const HEADINGS = 'h2, h3';
const SUBJECTS = `h1, ${NEWS}, canvas, [role="img"]`;
/** A smaller picture is an icon or a swatch. */
const PICTURE_FROM_PX = 160;
const CONTROLS =
  'a[href], button, input, select, textarea, label, [role="radio"], [role="switch"], [role="tab"]';

const listPlaces = (edges: readonly ToastPlace['edge'][], sides: readonly ToastPlace['side'][]) =>
  OFFSETS.flatMap((offset) => edges.flatMap((edge) => sides.map((side) => ({ edge, side, offset }))));

/** Places in the order of preference, on a wide screen from the bottom corner on. */
const PLACES_WHEN_WIDE = listPlaces(['bottom', 'top'], ['end', 'start']);
/**
 * A narrow screen has one place, over the navigation bar, where a message is looked for. Only if it would cover what the page is
 * about or the way on there, the message is at the bottom, above a bar that stays there; never in the middle of what is read.
 */
const PLACES_WHEN_NARROW: readonly ToastPlace[] = [
  { edge: 'top', side: 'end', offset: 0 },
  ...OFFSETS.slice(0, 11).map((offset) => ({ edge: 'bottom', side: 'end', offset }) as const),
];

function computeBox({ edge, side, offset }: ToastPlace, layout: ScreenLayout) {
  const { screen, toast, top, isRightToLeft } = layout;
  const left = (side === 'end') === isRightToLeft ? 0 : screen.width - toast.width;
  const y = edge === 'top' ? top + offset : screen.height - toast.height - offset;
  return { left, right: left + toast.width, top: y, bottom: y + toast.height };
}

const overlaps = (a: Obstacle['box'], b: Obstacle['box']) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The place at which a toast covers the least. Of places that are equally good, the first is taken. */
export function chooseToastPlace(layout: ScreenLayout, { isWide }: { readonly isWide: boolean }): ToastPlace {
  const places = isWide ? PLACES_WHEN_WIDE : PLACES_WHEN_NARROW;
  // On a narrow screen each message covers something, which does not make it jump from place to place.
  const obstacles = isWide
    ? layout.obstacles
    : layout.obstacles.filter(({ weight }) => weight >= WEIGHT_SUBJECT);
  const costs = places.map((place) => {
    const box = computeBox(place, layout);
    return obstacles.reduce((sum, each) => sum + (overlaps(box, each.box) ? each.weight : 0), 0);
  });
  return places[costs.indexOf(Math.min(...costs))] as ToastPlace;
}

const findDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]');

/** Height of the navigation bar. An open dialog covers it, and so does a toast on a narrow screen. */
const NAVIGATION_HEIGHT_PX = 68;
const WIDE_FROM_PX = 1024;

/** The best place for the toasts in `region`. The region is as large as all its toasts together. */
export function findToastPlace(region: Element): ToastPlace {
  const { width, height } = region.getBoundingClientRect();
  const layout = {
    screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
    toast: { width, height },
    top: findDialog() || isNarrow() ? 0 : NAVIGATION_HEIGHT_PX,
    isRightToLeft: document.documentElement.dir === 'rtl',
    obstacles: findObstacles(region),
  };
  const place = chooseToastPlace(layout, { isWide: !isNarrow() });
  return place.edge === 'top' ? { ...place, offset: layout.top + place.offset } : place;
}

/** Whether the screen is so narrow that a dialog leaves no room for a toast beside it. */
export const isNarrow = (): boolean => window.innerWidth < WIDE_FROM_PX;

interface ScreenChanges {
  /** `region` is drawn or has another size, or another page or dialog is on the screen. */
  readonly onChange: () => void;
  /** A dialog has opened over the page. */
  readonly onDialog: () => void;
}

/** @returns a function that stops watching */
export function watchScreen(region: Element, { onChange, onDialog }: ScreenChanges): () => void {
  let hasDialog = findDialog() !== null;
  const describe = () =>
    [window.location.pathname, document.querySelector('h1')?.textContent, findDialog()?.id].join();
  let last = describe();
  const observer = new MutationObserver(() => {
    const next = describe();
    if (next === last) return;
    last = next;
    const hadDialog = hasDialog;
    hasDialog = findDialog() !== null;
    if (hasDialog && !hadDialog) onDialog();
    onChange();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const size = new ResizeObserver(onChange);
  size.observe(region);
  return () => {
    observer.disconnect();
    size.disconnect();
  };
}

/** The headings, large pictures and controls on the screen: those of the open dialog, or else those of the page. */
export function findObstacles(region: Element): Obstacle[] {
  const dialog = findDialog();
  const active = document.activeElement;
  // What was pressed belongs to its line: whoever pressed it wants to see what it was for.
  const line = active?.closest('li')?.getBoundingClientRect();
  const isLine = line && line.height > 1 && line.height < window.innerHeight * LINE_SHARE;
  const pressed = isLine && !region.contains(active) ? [{ box: line, weight: WEIGHT_NEXT }] : [];
  const surface = dialog ? [{ box: dialog.getBoundingClientRect(), weight: WEIGHT_DIALOG }] : [];
  const parts = [...(dialog ?? document).querySelectorAll(`${SUBJECTS}, ${HEADINGS}, ${CONTROLS}`)].flatMap(
    (element) => {
      const box = element.getBoundingClientRect();
      // An element of one pixel is there for screen readers only.
      if (region.contains(element) || box.width <= 1 || box.height <= 1) return [];
      const isSubject = element.matches(SUBJECTS);
      if (isSubject && !element.matches(`h1, ${NEWS}`) && box.height < PICTURE_FROM_PX) return [];
      if (isSubject) return [{ box, weight: WEIGHT_SUBJECT }];
      const isNext = element === active || element.matches(NEXT);
      const weight = element.matches(HEADINGS) ? WEIGHT_HEADING : isNext ? WEIGHT_NEXT : WEIGHT_CONTROL;
      return [{ box, weight }];
    },
  );
  return [...surface, ...pressed, ...parts];
}
