import { CAMERA } from '@mirabelle/catalogue';

/** Why a camera could not be started. `message` is the browser's error message. */
export interface CameraProblem {
  readonly kind: 'unsupported' | 'denied' | 'none' | 'busy' | 'other';
  readonly message: string;
}

/** The kind of problem for each name of an error of `getUserMedia`, including names of old browsers. */
const KINDS: Readonly<Record<string, CameraProblem['kind']>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
};

/** Classifies an error of `getUserMedia`. */
export function toCameraProblem(error: unknown): CameraProblem {
  if (!(error instanceof Error) && !(error instanceof DOMException))
    return { kind: 'other', message: String(error) };
  return { kind: KINDS[error.name] ?? 'other', message: error.message };
}

/** Whether the browser offers cameras to pages. */
export const isCameraSupported = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Starts the front camera and waits for its first frame.
 *
 * @throws the browser's error, which `toCameraProblem` classifies
 */
export async function startCamera(): Promise<HTMLVideoElement> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      width: { ideal: CAMERA.width },
      height: { ideal: CAMERA.height },
      facingMode: CAMERA.facing,
      frameRate: { ideal: CAMERA.framesPerSecond },
    },
  });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    stopCamera(video);
    throw error;
  }
  return video;
}

/** Whether a camera faces the user. Rear cameras report `environment`; many front cameras report nothing. */
export function isFrontCamera(video: HTMLVideoElement): boolean {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  return track?.getSettings().facingMode !== 'environment';
}

/** Calls a listener once when a running camera is unplugged or its permission is revoked. */
export function onCameraEnded(video: HTMLVideoElement, listener: () => void): void {
  if (!(video.srcObject instanceof MediaStream)) return;
  for (const track of video.srcObject.getVideoTracks())
    track.addEventListener('ended', listener, { once: true });
}

/** Stops the camera. */
export function stopCamera(video: HTMLVideoElement): void {
  if (!(video.srcObject instanceof MediaStream)) return;
  for (const track of video.srcObject.getTracks()) track.stop();
  video.srcObject = null;
}

/** `unknown` if the user has not decided yet, or the browser does not tell. */
export type CameraPermission = 'unknown' | 'granted' | 'denied';

/**
 * Calls a listener with the permission to use the camera, now and after every change.
 *
 * @returns a function that stops watching
 */
export function watchCameraPermission(listener: (permission: CameraPermission) => void): () => void {
  const controller = new AbortController();
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'camera' });
    const report = () => listener(status.state === 'prompt' ? 'unknown' : status.state);
    if (controller.signal.aborted) return;
    report();
    status.addEventListener('change', report, { signal: controller.signal });
  };
  // Some browsers cannot query the camera permission. It is then known once the camera has started.
  void watch().catch(() => listener('unknown'));
  return () => controller.abort();
}
