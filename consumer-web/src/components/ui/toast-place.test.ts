import { describe, expect, it, vi } from 'vitest';
import { chooseToastPlace, findObstacles } from './toast-place';

const PHONE = { screen: { width: 390, height: 844 }, toast: { width: 390, height: 90 }, top: 0 };
const DESKTOP = { screen: { width: 1440, height: 900 }, toast: { width: 420, height: 100 }, top: 68 };
/** Pixels from the left and top edges of the screen, and how bad it is to cover the box. */
type WeightedBox = [left: number, top: number, right: number, bottom: number, weight: number];
const place = (screen: typeof PHONE, obstacles: WeightedBox[], { isRightToLeft = false } = {}) =>
  chooseToastPlace(
    {
      ...screen,
      isRightToLeft,
      obstacles: obstacles.map(([left, top, right, bottom, weight]) => ({
        box: { left, top, right, bottom },
        weight,
      })),
    },
    { isWide: screen === DESKTOP },
  );

describe('the place of a toast', () => {
  it('the place of a toast is over the navigation bar of a phone, whatever else is there, and in the bottom corner on a desktop, where nothing is covered', () => {
    expect(place(PHONE, [])).toEqual({ edge: 'top', side: 'end', offset: 0 });
    const ordinary: WeightedBox[] = [
      [20, 70, 370, 130, 2],
      [20, 10, 370, 60, 3],
    ];
    expect(place(PHONE, ordinary)).toEqual({ edge: 'top', side: 'end', offset: 0 });
    expect(place(DESKTOP, [])).toEqual({ edge: 'bottom', side: 'end', offset: 0 });
  });

  it('the place of a toast is at the bottom of a phone if the top has what was pressed or what the page is about, and above a bar that is there', () => {
    const title: WeightedBox = [20, 80, 370, 130, 10];
    expect(place(PHONE, [title])).toMatchObject({ edge: 'bottom', offset: 0 });
    expect(place(PHONE, [title, [20, 790, 370, 834, 12]])).toMatchObject({ edge: 'bottom', offset: 60 });
  });

  it('the place of a toast is in the other corner of a desktop if the first holds a control, in both directions of writing', () => {
    expect(place(DESKTOP, [[1200, 600, 1400, 880, 3]])).toMatchObject({ edge: 'bottom', side: 'start' });
    expect(place(DESKTOP, [[1200, 600, 1400, 880, 3]], { isRightToLeft: true })).toMatchObject({
      edge: 'bottom',
      side: 'end',
    });
  });

  it('the place of a toast is not over the title of a page, its news or a large picture, even if a control is covered for it', () => {
    document.body.innerHTML =
      '<h1>t</h1><p data-news>Requested</p><canvas></canvas><h2>h</h2><a href="/">a</a><button>b</button>';
    const box = (height: number) => ({ left: 0, top: 0, right: 390, bottom: height, width: 390, height });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box(200) as DOMRect);
    const weights = () => findObstacles(document.createElement('ol')).map(({ weight }) => weight);
    expect(weights()).toEqual([10, 10, 10, 2, 3, 3]);
    // A small picture is an icon.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box(40) as DOMRect);
    expect(weights()).toEqual([10, 10, 2, 3, 3]);
    vi.restoreAllMocks();
  });

  it('the place of a toast is not over the way on: a primary button, or a control in a bar at the bottom of the screen', () => {
    document.body.innerHTML =
      '<button>a</button><button data-primary="true">b</button><section data-bar><button>c</button><a href="/">d</a></section>';
    const box = { left: 0, top: 0, right: 100, bottom: 40, width: 100, height: 40 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
    const weights = findObstacles(document.createElement('ol')).map(({ weight }) => weight);
    vi.restoreAllMocks();
    expect(weights).toEqual([3, 12, 12, 12]);
    // Between a bar at the bottom and the way on below the navigation bar, it covers neither.
    const screen: WeightedBox[] = [
      [0, 740, 390, 844, 12],
      [20, 70, 370, 130, 12],
    ];
    expect(place(PHONE, screen)).toEqual({ edge: 'bottom', side: 'end', offset: 108 });
  });

  it('the place of a toast is not over the line whose button was pressed', () => {
    document.body.innerHTML = '<ul><li><span>Old Rose</span><button>a</button></li></ul>';
    document.querySelector('button')?.focus();
    const box = { left: 0, top: 300, right: 390, bottom: 340, width: 390, height: 40 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
    const lines = findObstacles(document.createElement('ol'));
    // A large list item is a card, which a toast may lie over.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, height: 900 } as DOMRect);
    const cards = findObstacles(document.createElement('ol'));
    vi.restoreAllMocks();
    expect(lines.map(({ weight }) => weight)).toEqual([12, 12]);
    expect(cards.map(({ weight }) => weight)).toEqual([12]);
  });

  it('the place of a toast is beside an open dialog, and never in the middle of a phone', () => {
    document.body.innerHTML = '<h1>t</h1><div role="dialog"><h2>h</h2><button>a</button></div>';
    const box = { left: 0, top: 0, right: 100, bottom: 40, width: 100, height: 40 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
    const weights = findObstacles(document.createElement('ol')).map(({ weight }) => weight);
    vi.restoreAllMocks();
    expect(weights).toEqual([1, 2, 3]);
    expect(place(DESKTOP, [[500, 100, 1440, 900, 1]])).toMatchObject({ edge: 'bottom', side: 'start' });
    // Secondary buttons at the top and at the bottom, and room only in the middle.
    const rows: WeightedBox[] = [100, 180, 260].map((top) => [20, top, 370, top + 40, 3]);
    const below: WeightedBox[] = [420, 500, 580, 660, 740, 800].map((top) => [20, top, 370, top + 40, 3]);
    expect(place(PHONE, [...rows, ...below])).toEqual({ edge: 'top', side: 'end', offset: 0 });
  });

  it('the place of a toast covers what matters least if every place covers something', () => {
    const everywhere: WeightedBox = [0, 0, 390, 844, 3];
    expect(place(PHONE, [everywhere, [0, 0, 390, 400, 12]])).toMatchObject({ edge: 'bottom', offset: 0 });
  });
});
