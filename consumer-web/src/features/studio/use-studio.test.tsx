import type { FrameReport, FullLook, Studio } from '@mirabelle/studio-engine';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred';
import { applyShade, NOTHING_APPLIED, toEngineLook } from './applied-products';
import { useStudio } from './use-studio';

const openEngine = vi.hoisted(() => vi.fn());
vi.mock('./engine', () => ({ openEngine }));

/** The options of a studio whose URL names nothing. */
const createOptions = (isAutoAnalysisOn: boolean) => ({
  isAutoAnalysisOn,
  productsInUrl: null,
  shadeInUrl: null,
  photoInUrl: null,
  onApplied: () => undefined,
  onFailure: () => undefined,
});

it('a shade that is chosen while the pictures of a comparison are being painted stays in the mirror', async () => {
  const looks: FullLook[] = [];
  const encoding = createDeferred<Blob>();
  openEngine.mockResolvedValue({
    canvas: document.createElement('canvas'),
    applyLook: async (look: FullLook) => {
      looks.push(look);
      return {};
    },
    moveDivider: async () => undefined,
    takeSnapshot: () => encoding.promise,
    close: () => undefined,
  } as unknown as Studio);
  const options = createOptions(false);
  const { result } = renderHook(() => useStudio(options));
  const compared = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const chosen = applyShade(NOTHING_APPLIED, 'velmira-l106');
  let painted: Promise<unknown> = Promise.resolve();
  act(() => {
    painted = result.current.paintWith(compared);
  });
  await waitFor(() => expect(looks).toContainEqual(toEngineLook(compared)));
  act(() => result.current.setApplied(chosen));
  await waitFor(() => expect(looks.at(-1)).toEqual(toEngineLook(chosen)));
  encoding.resolve(new Blob());
  await act(() => painted);
  expect(looks.at(-1)).toEqual(toEngineLook(chosen));
});

it('a photo is analyzed without a press if its owner goes on to the analysis while it is being opened', async () => {
  const painting = createDeferred<FrameReport>();
  const analyze = vi.fn(() => new Promise<never>(() => undefined));
  openEngine.mockResolvedValue({
    canvas: document.createElement('canvas'),
    applyLook: async () => ({}),
    moveDivider: async () => undefined,
    paintPhoto: () => painting.promise,
    analyze,
    close: () => undefined,
  } as unknown as Studio);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { result, rerender } = renderHook(useStudio, { initialProps: createOptions(false) });
    let uploaded: Promise<unknown> = Promise.resolve();
    act(() => {
      uploaded = result.current.upload(new File(['a photo'], 'me.png'));
    });
    rerender(createOptions(true));
    painting.resolve({ faces: 1, hints: [], isSimulated: false } as unknown as FrameReport);
    await act(() => uploaded);
    expect(result.current.isAnalyzing).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
