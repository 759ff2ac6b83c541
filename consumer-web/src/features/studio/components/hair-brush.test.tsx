import type { HairStroke } from '@mirabelle/studio-engine';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { HairBrush } from './hair-brush';

let drawn: readonly HairStroke[] = [];

function Brush({ isMirrored = false, isHair = true }: { isMirrored?: boolean; isHair?: boolean }) {
  const [strokes, setStrokes] = useState<readonly HairStroke[]>([]);
  drawn = strokes;
  return <HairBrush isMirrored={isMirrored} isHair={isHair} strokes={strokes} onStrokes={setStrokes} />;
}

/** The surface of the brush, 200 by 100 pixels. */
function findSurface(): HTMLElement {
  const surface = screen.getByRole('button', { name: 'Picture to draw on' });
  const box = { x: 0, y: 0, left: 0, top: 0, right: 200, bottom: 100, width: 200, height: 100 };
  surface.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  surface.setPointerCapture = () => undefined;
  return surface;
}

beforeEach(() => {
  drawn = [];
});

describe('the brush for hair', () => {
  it('the brush for hair draws a stroke with a pointer, in shares of the picture', async () => {
    await renderInApp(<Brush />);
    const surface = findSurface();
    fireEvent.pointerDown(surface, { clientX: 50, clientY: 50 });
    fireEvent.pointerMove(surface, { clientX: 100, clientY: 25 });
    fireEvent.pointerUp(surface);
    expect(drawn).toEqual([{ isHair: true, points: [0.25, 0.5, 0.5, 0.25], radius: 0.025 }]);
  });

  it('the brush for hair draws where the person sees it if the picture is mirrored', async () => {
    await renderInApp(<Brush isMirrored isHair={false} />);
    const surface = findSurface();
    fireEvent.pointerDown(surface, { clientX: 50, clientY: 50 });
    fireEvent.pointerUp(surface);
    expect(drawn).toEqual([{ isHair: false, points: [0.75, 0.5], radius: 0.025 }]);
  });

  it('the brush for hair moves with the arrow keys and paints with the space bar', async () => {
    await renderInApp(<Brush />);
    const surface = findSurface();
    fireEvent.focus(surface);
    fireEvent.keyDown(surface, { key: 'ArrowRight' });
    fireEvent.keyDown(surface, { key: 'ArrowDown' });
    fireEvent.keyDown(surface, { key: ' ' });
    const [stroke] = drawn;
    expect(stroke?.points[0]).toBeCloseTo(0.53);
    expect(stroke?.points[1]).toBeCloseTo(0.28);
  });

  it('the brush for hair draws nothing while the pointer only passes over', async () => {
    await renderInApp(<Brush />);
    fireEvent.pointerMove(findSurface(), { clientX: 100, clientY: 25 });
    expect(drawn).toEqual([]);
  });

  it('the brush for hair goes on with the stroke of one finger while another touches the picture', async () => {
    await renderInApp(<Brush />);
    const surface = findSurface();
    fireEvent.pointerDown(surface, { pointerId: 1, clientX: 50, clientY: 50 });
    fireEvent.pointerDown(surface, { pointerId: 2, clientX: 180, clientY: 90 });
    fireEvent.pointerMove(surface, { pointerId: 2, clientX: 190, clientY: 95 });
    fireEvent.pointerUp(surface, { pointerId: 2 });
    fireEvent.pointerMove(surface, { pointerId: 1, clientX: 100, clientY: 25 });
    fireEvent.pointerUp(surface, { pointerId: 1 });
    expect(drawn.map(({ points }) => points)).toEqual([[0.25, 0.5, 0.5, 0.25]]);
  });

  it('the brush for hair keeps every point of moves that come at once, and drops a stroke that the browser takes over', async () => {
    await renderInApp(<Brush />);
    const surface = findSurface();
    fireEvent.pointerDown(surface, { clientX: 0, clientY: 0 });
    act(() => {
      for (const clientX of [50, 100]) fireEvent.pointerMove(surface, { clientX, clientY: 0 });
    });
    fireEvent.pointerUp(surface);
    expect(drawn.map(({ points }) => points)).toEqual([[0, 0, 0.25, 0, 0.5, 0]]);
    fireEvent.pointerDown(surface, { clientX: 0, clientY: 0 });
    fireEvent.pointerCancel(surface);
    expect(drawn).toHaveLength(1);
  });
});
