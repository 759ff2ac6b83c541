import type { Lab } from './color.js';
import { deltaE2000 } from './delta-e.js';

/** In what a foundation differs most from a skin: `warmer` is more golden, `cooler` more pink. */
type Direction = 'lighter' | 'darker' | 'warmer' | 'cooler' | 'more-vivid' | 'more-muted';

/** How near a foundation is to a skin, and what it is if it is not very close. Pages have words for each. */
export type FoundationMatch = 'very-close' | `slightly-${Direction}` | Direction;

/** Up to this CIEDE2000 difference a foundation is usually called a match. */
const MATCH_UP_TO = 2;
/** Up to this CIEDE2000 difference it is usually called close. */
const CLOSE_UP_TO = 4;

/** Says how a foundation of a color looks beside a skin of another one. */
export function compareFoundation(skin: Lab, shade: Lab): FoundationMatch {
  const difference = deltaE2000(skin, shade);
  if (difference <= MATCH_UP_TO) return 'very-close';
  const direction = findDirection(skin, shade);
  return difference <= CLOSE_UP_TO ? `slightly-${direction}` : direction;
}

/**
 * The largest of the differences in lightness, chroma and hue, each weighted as in CIE94 (CIE 116-1995, graphic arts), which
 * keeps their signs.
 */
function findDirection([skinL, skinA, skinB]: Lab, [shadeL, shadeA, shadeB]: Lab): Direction {
  const skinChroma = Math.hypot(skinA, skinB);
  const shadeChroma = Math.hypot(shadeA, shadeB);
  const lightness = shadeL - skinL;
  const chroma = (shadeChroma - skinChroma) / (1 + 0.045 * skinChroma);
  const hueAngle = Math.atan2(shadeB, shadeA) - Math.atan2(skinB, skinA);
  const hue = (2 * Math.sqrt(skinChroma * shadeChroma) * Math.sin(hueAngle / 2)) / (1 + 0.015 * skinChroma);
  const largest = Math.max(Math.abs(lightness), Math.abs(chroma), Math.abs(hue));
  if (Math.abs(lightness) === largest) return lightness > 0 ? 'lighter' : 'darker';
  if (Math.abs(hue) === largest) return hue > 0 ? 'warmer' : 'cooler';
  return chroma > 0 ? 'more-vivid' : 'more-muted';
}
