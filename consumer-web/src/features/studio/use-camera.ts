import { TIMING_MS } from '@mirabelle/catalogue';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CameraPermission,
  type CameraProblem,
  isCameraSupported,
  onCameraEnded,
  startCamera,
  stopCamera,
  toCameraProblem,
  watchCameraPermission,
} from './camera';

interface CameraHandlers {
  /** Resolves once the mirror shows the camera. The countdown starts after that. */
  readonly onVideo: (video: HTMLVideoElement) => Promise<void>;
  /** Captures a still picture. */
  readonly onCapture: (video: HTMLVideoElement) => Promise<void>;
  /** The camera was stopped without a picture. */
  readonly onStop: () => void;
  /** The mirror could not show the camera, or the picture could not be captured. */
  readonly onFailure: () => void;
}

/** A camera that captures a picture after a countdown, unless the user cancels the countdown. */
export function useCamera(handlers: CameraHandlers) {
  const video = useRef<HTMLVideoElement>(undefined);
  /** The camera whose picture is being captured. */
  const capturing = useRef<HTMLVideoElement>(undefined);
  const isMounted = useRef(true);
  const [isOn, setOn] = useState(false);
  const [secondsUntilCapture, setSecondsUntilCapture] = useState<number>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [permission, setPermission] = useState<CameraPermission>('unknown');
  const [wasAskedFor, setAskedFor] = useState(false);

  const lastPermission = useRef<CameraPermission>('unknown');
  const isStarting = useRef(false);
  const updatePermission = useCallback((next: CameraPermission) => {
    lastPermission.current = next;
    setPermission(next);
  }, []);

  useEffect(
    () =>
      watchCameraPermission((next) => {
        // Reload when the user allows the camera after denying it.
        if (lastPermission.current === 'denied' && next === 'granted') window.location.reload();
        updatePermission(next);
      }),
    [updatePermission],
  );
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (video.current) stopCamera(video.current);
      // The page may come back, if it was only hidden.
      video.current = undefined;
      setOn(false);
      setSecondsUntilCapture(undefined);
    };
  }, []);

  const end = () => {
    if (video.current) stopCamera(video.current);
    video.current = undefined;
    setOn(false);
    setSecondsUntilCapture(undefined);
  };
  const stop = () => {
    end();
    handlers.onStop();
  };
  /** Ends a camera that failed, unless it has been ended already. */
  const fail = (failed: HTMLVideoElement) => {
    if (video.current !== failed) return;
    stop();
    handlers.onFailure();
  };
  const capture = async () => {
    const current = video.current;
    if (!current || capturing.current === current) return;
    capturing.current = current;
    setSecondsUntilCapture(undefined);
    try {
      await handlers.onCapture(current);
      if (video.current === current) end();
    } catch {
      fail(current);
    }
  };
  const start = async () => {
    setProblem(undefined);
    setAskedFor(true);
    if (!isCameraSupported()) return setProblem({ kind: 'unsupported', message: '' });
    if (isStarting.current || video.current) return;
    isStarting.current = true;
    // The browser now asks the user again. If the user allows the camera then, the page must not reload.
    if (lastPermission.current === 'denied') lastPermission.current = 'unknown';
    const startedVideo = await startCamera().catch((error: unknown) => {
      const cameraProblem = toCameraProblem(error);
      if (cameraProblem.kind === 'denied') updatePermission('denied');
      setProblem(cameraProblem);
    });
    isStarting.current = false;
    if (!startedVideo) return;
    if (!isMounted.current) return stopCamera(startedVideo);
    video.current = startedVideo;
    onCameraEnded(startedVideo, () => {
      if (video.current !== startedVideo) return;
      stop();
      setProblem({ kind: 'none', message: '' });
    });
    updatePermission('granted');
    setOn(true);
    try {
      await handlers.onVideo(startedVideo);
      if (video.current === startedVideo) setSecondsUntilCapture(TIMING_MS.capture / 1000);
    } catch {
      fail(startedVideo);
    }
  };

  const latestCapture = useRef(capture);
  latestCapture.current = capture;
  useEffect(() => {
    if (secondsUntilCapture === undefined) return;
    if (secondsUntilCapture === 0) {
      void latestCapture.current();
      return;
    }
    const timer = window.setTimeout(() => setSecondsUntilCapture(secondsUntilCapture - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [secondsUntilCapture]);

  return {
    isOn,
    secondsUntilCapture,
    problem,
    /** Undefined while it is of no interest that the camera is blocked or allowed, because nobody has asked for it yet. */
    permission: permission !== 'unknown' && !wasAskedFor ? undefined : permission,
    start,
    stop,
    capture,
    /** Ends the camera and keeps the picture in the mirror. */
    end,
    cancelCountdown: () => setSecondsUntilCapture(undefined),
    clearProblem: () => setProblem(undefined),
  };
}
