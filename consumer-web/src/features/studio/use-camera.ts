import { TIMING } from '@mirabelle/catalogue';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CameraPermission,
  type CameraTrouble,
  cameraTrouble,
  isCameraSupported,
  onCameraGone,
  startCamera,
  stopCamera,
  watchPermission,
} from './camera';

interface CameraUse {
  /** Resolves once the camera is seen: only then the countdown begins. */
  readonly onVideo: (video: HTMLVideoElement) => Promise<void>;
  readonly onCapture: (video: HTMLVideoElement) => Promise<void>;
  readonly onStop: () => void;
  /** The mirror could not show what the camera sees. */
  readonly onFailure: () => void;
}

/** A camera that captures by itself after three seconds, unless it is told to stay live. */
export function useCamera(use: CameraUse) {
  const video = useRef<HTMLVideoElement>(undefined);
  const alive = useRef(true);
  const [isOn, setOn] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [permission, setPermission] = useState<CameraPermission>('unknown');

  const known = useRef<CameraPermission>('unknown');
  const isStarting = useRef(false);
  const learn = useCallback((now: CameraPermission) => {
    known.current = now;
    setPermission(now);
  }, []);

  useEffect(
    () =>
      watchPermission((now) => {
        // Whoever allows the camera after all gets a page that begins anew with it.
        if (known.current === 'denied' && now === 'granted') window.location.reload();
        learn(now);
      }),
    [learn],
  );
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      if (video.current) stopCamera(video.current);
    };
  }, []);

  const end = () => {
    if (video.current) stopCamera(video.current);
    video.current = undefined;
    setOn(false);
    setSecondsLeft(undefined);
  };
  const stop = () => {
    end();
    use.onStop();
  };
  const capture = async () => {
    const current = video.current;
    if (!current) return;
    setSecondsLeft(undefined);
    try {
      await use.onCapture(current);
      end();
    } catch {
      stop();
      use.onFailure();
    }
  };
  const start = async () => {
    setTrouble(undefined);
    if (!isCameraSupported()) return setTrouble({ kind: 'unsupported', message: '' });
    if (isStarting.current || video.current) return;
    isStarting.current = true;
    // The browser asks again, and the answer belongs to this try.
    if (known.current === 'denied') known.current = 'unknown';
    const started = await startCamera().catch((error: unknown) => {
      const found = cameraTrouble(error);
      if (found.kind === 'denied') learn('denied');
      setTrouble(found);
    });
    isStarting.current = false;
    if (!started) return;
    if (!alive.current) return stopCamera(started);
    video.current = started;
    onCameraGone(started, () => {
      if (video.current !== started) return;
      stop();
      setTrouble({ kind: 'none', message: '' });
    });
    learn('granted');
    setOn(true);
    try {
      await use.onVideo(started);
      if (video.current === started) setSecondsLeft(TIMING.capture / 1000);
    } catch {
      stop();
      use.onFailure();
    }
  };

  const latest = useRef(capture);
  latest.current = capture;
  useEffect(() => {
    if (secondsLeft === undefined) return;
    if (secondsLeft === 0) {
      void latest.current();
      return;
    }
    const timer = window.setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [secondsLeft]);

  return {
    isOn,
    secondsLeft,
    trouble,
    permission,
    start,
    stop,
    capture,
    /** Ends the camera without clearing what is shown. */
    end,
    stayLive: () => setSecondsLeft(undefined),
    forgetTrouble: () => setTrouble(undefined),
  };
}
