import { landmarksOf } from '../portrait/landmarks.js';
import { placeIn, portraitOf } from '../portrait/portrait.js';
import { sizeOf } from './picture.js';
import type { FaceTracker } from './port.js';

/**
 * Where no tracker runs: a face where one usually is when somebody looks into a camera. It has not looked at the
 * picture, and `simulated` says so.
 */
export function createSimulatedTracker(): FaceTracker {
  return {
    simulated: true,
    async detect(picture) {
      const { width, height } = sizeOf(picture);
      picture.close();
      const { scale, x, y } = placeIn(width, height);
      return { faces: [landmarksOf(portraitOf(), scale, x, y)], hints: [], ms: 0 };
    },
    close: () => undefined,
  };
}
