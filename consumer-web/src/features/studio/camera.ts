import { CAMERA } from '@mirabelle/catalogue';

/** Why there is no picture of a camera. `message` is the browser's own. */
export interface CameraTrouble {
  readonly kind: 'unsupported' | 'denied' | 'none' | 'busy' | 'other';
  readonly message: string;
}

const KINDS: Readonly<Record<string, CameraTrouble['kind']>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
};

/** Puts what `getUserMedia` threw into the studio's words. */
export function cameraTrouble(error: unknown): CameraTrouble {
  if (!(error instanceof Error) && !(error instanceof DOMException))
    return { kind: 'other', message: String(error) };
  return { kind: KINDS[error.name] ?? 'other', message: error.message };
}

export const isCameraSupported = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/**
 * Starts the front camera and waits for its first picture.
 *
 * @throws whatever the browser refuses with; see `cameraTrouble`
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

/** Whether people see themselves in this camera. One that looks away from them says so; most say nothing. */
export function isMirror(video: HTMLVideoElement): boolean {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  return track?.getSettings().facingMode !== 'environment';
}

/** Tells once when a running camera is unplugged or taken away. */
export function onCameraGone(video: HTMLVideoElement, tell: () => void): void {
  if (!(video.srcObject instanceof MediaStream)) return;
  for (const track of video.srcObject.getVideoTracks()) track.addEventListener('ended', tell, { once: true });
}

/** Lets go of the camera; its light goes out. */
export function stopCamera(video: HTMLVideoElement): void {
  if (!(video.srcObject instanceof MediaStream)) return;
  for (const track of video.srcObject.getTracks()) track.stop();
  video.srcObject = null;
}

export type CameraPermission = 'unknown' | 'granted' | 'denied';

/**
 * Tells whether the camera may be used, now and after every change.
 *
 * @returns ends the watching
 */
export function watchPermission(tell: (permission: CameraPermission) => void): () => void {
  const end = new AbortController();
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'camera' });
    const say = () => tell(status.state === 'prompt' ? 'unknown' : status.state);
    if (end.signal.aborted) return;
    say();
    status.addEventListener('change', say, { signal: end.signal });
  };
  // Some browsers do not let pages ask; then it is known once the camera has been started.
  void watch().catch(() => tell('unknown'));
  return () => end.abort();
}
