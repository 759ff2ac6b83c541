import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import type { FaceTracker } from './face-tracker.js';
import { getPictureSize } from './picture.js';

/**
 * Creates a tracker for browsers that cannot run a real one. It reports a face at the usual place without reading the
 * picture.
 */
export function createSimulatedTracker(): FaceTracker {
  return {
    isSimulated: true,
    async detect(picture) {
      const { width, height } = getPictureSize(picture);
      picture.close();
      return { faces: [createPlacedLandmarks(createPortrait(), width, height)], hints: [], ms: 0 };
    },
    close: () => undefined,
  };
}
