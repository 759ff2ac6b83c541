import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../testing/deferred';
import { useCamera } from './use-camera';

/** A camera that the browser has started. */
class FakeStream {
  getTracks = () => [];
  getVideoTracks = () => [];
}

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // jsdom has no cameras.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { writable: true, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => new FakeStream() },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function renderCamera() {
  const capturing = createDeferred<void>();
  const handlers = {
    onVideo: async () => undefined,
    onCapture: vi.fn(() => capturing.promise),
    onStop: vi.fn(),
    onFailure: vi.fn(),
  };
  const { result } = renderHook(() => useCamera(handlers));
  return { camera: result, handlers, capturing };
}

describe('useCamera', () => {
  it('useCamera captures one picture although the button is pressed twice', async () => {
    const { camera, handlers, capturing } = renderCamera();
    await act(() => camera.current.start());
    const presses = [camera.current.capture(), camera.current.capture()];
    capturing.resolve(undefined);
    await act(() => Promise.all(presses));
    expect(handlers.onCapture).toHaveBeenCalledOnce();
    expect(camera.current.isOn).toBe(false);
    expect(handlers.onStop).not.toHaveBeenCalled();
  });

  it('useCamera leaves a camera on that was started again while a picture of the former one was captured', async () => {
    for (const outcome of ['resolve', 'reject'] as const) {
      const { camera, handlers, capturing } = renderCamera();
      await act(() => camera.current.start());
      const captured = camera.current.capture();
      act(() => camera.current.stop());
      await act(() => camera.current.start());
      capturing[outcome](new Error('The camera was stopped') as never);
      await act(() => captured);
      expect(camera.current.isOn, outcome).toBe(true);
      expect(handlers.onFailure).not.toHaveBeenCalled();
    }
  });

  it('useCamera says that the camera is blocked only after somebody has asked for it', async () => {
    const query = async () => Object.assign(new EventTarget(), { state: 'denied' });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { permissions: { query } }));
    const { camera } = renderCamera();
    await act(async () => undefined);
    expect(camera.current.permission).toBeUndefined();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('Not now', 'NotAllowedError'),
    );
    await act(() => camera.current.start());
    expect(camera.current.permission).toBe('denied');
  });
});
