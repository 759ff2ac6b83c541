/** Numbers of a shaded point: x, y, depth, red, green, blue (0 to 255), opacity and half width. */
export const POINT_SIZE = 8;

/** Strands as the camera sees them. */
export interface ShadedStrands {
  readonly count: number;
  readonly pointsPerStrand: number;
  /** `POINT_SIZE` numbers for each point, with places in pixels of the picture. */
  readonly points: Float32Array;
  /** How far each point lies behind the face, which hides it within its outline: 0 is in front, 1 is hidden. */
  readonly behindFace: Float32Array;
}
