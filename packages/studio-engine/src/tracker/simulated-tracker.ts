import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { portraitLandmarks } from '../portrait/portrait-landmarks.js';
import type { FaceTracker } from './face-tracker.js';
import { pictureSize } from './picture.js';

/**
 * Where no tracker runs: a face where one usually is when somebody looks into a camera. It has not looked at the
 * picture, and `simulated` says so.
 */
export function createSimulatedTracker(): FaceTracker {
  return {
    simulated: true,
    async detect(picture) {
      const { width, height } = pictureSize(picture);
      picture.close();
      const { scale, x, y } = placePortrait(width, height);
      return { faces: [portraitLandmarks(createPortrait(), scale, x, y)], hints: [], ms: 0 };
    },
    close: () => undefined,
  };
}
