import { type EyeLines, findPointOnLine, joinPoints, movePoint, type Point } from './eye-lines.js';
import { type Picture, readLuma } from './luma-reader.js';

/** Shifts that are tried for each end of a brow, up (positive) and down, in steps, and the step as a share of the eye's width. */
const [UP, DOWN, STEP] = [3, 7, 0.025];
/** Places along a brow at which it is compared with the skin beside it. */
const PLACES = 13;
/** The luma that a step away from the landmarks costs, and the difference in steps between both ends. */
const COST = { step: 0.003, tilt: 0.003 } as const;
/** The darkness below which a brow cannot be told from the skin, in luma. */
const LEAST_CONTRAST = 0.02;

/** The shares of the greatest contrast of a brow at which the picture begins to show it, and shows it in full. */
const PRESENCE = { from: 0.1, full: 0.55 } as const;

/**
 * Moves a brow to where the picture shows it, each end by itself, and tells how clearly it is seen along its line. Landmarks lie up to a
 * third of a brow's thickness above it, and beyond its tail.
 */
export function fitBrow(eye: EyeLines, picture: Picture): EyeLines {
  const { width } = eye;
  let [most, best] = [LEAST_CONTRAST, [0, 0] as readonly [number, number]];
  for (let outer = -DOWN; outer <= UP; outer += 1)
    for (let inner = -DOWN; inner <= UP; inner += 1) {
      const moved = moveBrow(eye, outer * STEP * width, inner * STEP * width);
      const contrast =
        average(measureContrasts(moved, picture)) -
        COST.step * (Math.abs(outer) + Math.abs(inner)) -
        COST.tilt * Math.abs(outer - inner);
      if (contrast > most) [most, best] = [contrast, [outer, inner]];
    }
  if (most === LEAST_CONTRAST) return eye;
  const moved = moveBrow(eye, best[0] * STEP * width, best[1] * STEP * width);
  const contrasts = measureContrasts(moved, picture);
  const greatest = Math.max(...contrasts);
  const findPresence = (contrast: number) =>
    Math.max(0, Math.min(1, (contrast / greatest - PRESENCE.from) / (PRESENCE.full - PRESENCE.from)));
  return { ...moved, browPresence: contrasts.map(findPresence) };
}

function moveBrow(eye: EyeLines, outer: number, inner: number): EyeLines {
  if (outer === 0 && inner === 0) return eye;
  const move = (line: readonly Point[]) =>
    line.map((point, i) => {
      const share = i / (line.length - 1);
      return movePoint(point, outer + (inner - outer) * share, eye.upwards, 0, eye.upwards);
    });
  return { ...eye, browTop: move(eye.browTop), browBottom: move(eye.browBottom) };
}

/**
 * How much darker a brow is than the skin above it and, with less weight because of the hollow of the eye, below it, at even places
 * from its tail to its inner end.
 */
function measureContrasts({ browTop, browBottom }: EyeLines, picture: Picture): number[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const t = i / (PLACES - 1);
    const [top, bottom] = [findPointOnLine(browTop, t), findPointOnLine(browBottom, t)];
    const read = (share: number) => readLuma(picture, ...joinPoints(bottom, top, share));
    const inside = (read(0.25) + read(0.5) + read(0.75)) / 3;
    return 0.65 * read(1.4) + 0.35 * read(-0.4) - inside;
  });
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
