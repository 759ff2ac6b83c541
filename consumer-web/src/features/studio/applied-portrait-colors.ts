import { DEFAULT_FACE, type PortraitColors } from '../../components/portrait/portrait-colors';
import type { AppliedProducts } from './applied-products';

/** The colors of the drawn portrait with the applied products. A file of its own, so that the code which the first visit loads does not contain it. */
export const createAppliedPortraitColors = ({ hairColor, makeup }: AppliedProducts): PortraitColors => ({
  eyes: DEFAULT_FACE.eyes,
  hair: hairColor?.hex ?? DEFAULT_FACE.hair,
  lips: makeup.lipstick?.hex ?? DEFAULT_FACE.lips,
  skin: makeup.foundation?.hex ?? DEFAULT_FACE.skin,
  lids: makeup.eyeshadow?.hex,
  cheeks: makeup.blush?.hex,
});
