import type { FrameReport, Studio } from '@mirabelle/studio-engine';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred';
import { useMirror } from './use-mirror';

const openEngine = vi.hoisted(() => vi.fn());
vi.mock('./engine', () => ({ openEngine }));

/** A camera that delivers a frame whenever the test asks for one. */
function createCamera(): { video: HTMLVideoElement; deliverFrame(): void } {
  let callback: VideoFrameRequestCallback | undefined;
  const video = document.createElement('video');
  Object.assign(video, {
    srcObject: null,
    requestVideoFrameCallback: (next: VideoFrameRequestCallback) => {
      callback = next;
      return 1;
    },
  });
  return { video, deliverFrame: () => callback?.(0, {} as VideoFrameCallbackMetadata) };
}

/** An engine that reports a face whose hair has the confidence of `getConfidence` in each frame. */
function createEngine(getConfidence: () => number, parts: Partial<Studio> = {}): Studio {
  const createReport = (): FrameReport => ({
    faces: 1,
    hints: [],
    isSimulated: false,
    renderer: 'cpu',
    hairConfidence: getConfidence(),
    ms: { track: 0, masks: 0, blend: 0, total: 0 },
  });
  return {
    canvas: document.createElement('canvas'),
    applyLook: async () => ({ hairConfidence: getConfidence() }),
    moveDivider: async () => undefined,
    paintFrame: async () => createReport(),
    paintPhoto: async () => createReport(),
    correctHair: async () => ({ hairConfidence: getConfidence() }),
    close: async () => undefined,
    ...parts,
  } as unknown as Studio;
}

// jsdom has no media streams.
beforeEach(() => vi.stubGlobal('MediaStream', class {}));
afterEach(() => vi.unstubAllGlobals());

const PHOTO = new Blob(['a photo']);

describe('useMirror', () => {
  it('useMirror reports during a live camera that the hair has become uncertain, and that it is certain again', async () => {
    let confidence = 0.9;
    openEngine.mockResolvedValue(createEngine(() => confidence));
    const { video, deliverFrame } = createCamera();
    const look = { hairColor: { hex: '#7a4b2a', intensity: 1 } } as Parameters<typeof useMirror>[0];
    const { result } = renderHook(() => useMirror(look, 0, () => undefined));
    await act(() => result.current.follow(video));
    expect(result.current.report?.hairConfidence).toBe(0.9);

    confidence = 0.2;
    act(deliverFrame);
    await waitFor(() => expect(result.current.report?.hairConfidence).toBe(0.2));

    confidence = 0.8;
    act(deliverFrame);
    await waitFor(() => expect(result.current.report?.hairConfidence).toBe(0.8));
  });

  it('useMirror goes on with a camera that was started while a photo was still being painted', async () => {
    const engine = createEngine(() => 1);
    const report = await engine.paintPhoto(PHOTO);
    const painting = createDeferred<FrameReport>();
    openEngine.mockResolvedValue(createEngine(() => 1, { paintPhoto: () => painting.promise }));
    const { result } = renderHook(() => useMirror({}, 0, () => undefined));
    let shown: Promise<unknown> = Promise.resolve('not shown');
    act(() => {
      shown = result.current.show(PHOTO);
    });
    await act(() => result.current.follow(createCamera().video));
    expect(result.current.stage).toBe('live');
    painting.resolve(report);
    expect(await act(() => shown)).toBeUndefined();
    expect(result.current.stage).toBe('live');
  });

  it('useMirror shows the photo with its corrections again after the page was hidden, and nothing of a camera', async () => {
    const engines = ['first', 'second', 'third'].map((name) => {
      const paintPhoto = vi.fn(createEngine(() => 1).paintPhoto);
      const correctHair = vi.fn(async () => ({}));
      const canvas = Object.assign(document.createElement('canvas'), { id: name });
      return createEngine(() => 1, { paintPhoto, correctHair, canvas, close: vi.fn() });
    });
    openEngine.mockReset();
    for (const engine of engines) openEngine.mockResolvedValueOnce(engine);
    let mode: 'visible' | 'hidden' = 'visible';
    const wrapper = ({ children }: { children: ReactNode }) => <Activity mode={mode}>{children}</Activity>;
    const { result, rerender } = renderHook(() => useMirror({}, 0, () => undefined), { wrapper });
    const hideAndShow = async () => {
      for (mode of ['hidden', 'visible'] as const) await act(async () => rerender());
    };
    await act(() => result.current.show(PHOTO));
    const strokes = [{ isHair: true, points: [0.5, 0.5], radius: 0.1 }];
    act(() => result.current.correctHair(strokes));
    await hideAndShow();
    const [first, second] = engines as [Studio, Studio];
    expect(first.close).toHaveBeenCalledOnce();
    expect(second.paintPhoto).toHaveBeenCalledWith(PHOTO);
    expect(second.correctHair).toHaveBeenCalledWith(strokes);
    expect([result.current.stage, result.current.canvas?.id]).toEqual(['still', 'second']);

    await act(() => result.current.follow(createCamera().video));
    expect(result.current.stage).toBe('live');
    await hideAndShow();
    expect(result.current.stage).toBe('portrait');
  });

  it('useMirror opens no engine for a page that was left', async () => {
    openEngine.mockReset();
    openEngine.mockResolvedValue(createEngine(() => 1));
    const { result, unmount } = renderHook(() => useMirror({}, 0, () => undefined));
    unmount();
    await expect(result.current.restoreLook()).rejects.toThrow('closed');
    await waitFor(() => expect(openEngine).toHaveBeenCalledOnce());
  });
});
