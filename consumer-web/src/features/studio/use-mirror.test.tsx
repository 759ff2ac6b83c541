import type { FrameReport, Studio } from '@mirabelle/studio-engine';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
function createEngine(getConfidence: () => number): Studio {
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
    close: async () => undefined,
  } as unknown as Studio;
}

// jsdom has no media streams.
beforeEach(() => vi.stubGlobal('MediaStream', class {}));
afterEach(() => vi.unstubAllGlobals());

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
});
