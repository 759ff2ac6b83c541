import { type Analysis, FaceShape } from '../../lib/contracts';
import { z } from '../../lib/zod';

const percent = z.number().min(0).max(100).optional().catch(undefined);
const word = z.string().max(60).optional().catch(undefined);

/** What the studio saves of an analysis beside its three traits. The API takes any values, so those that do not fit count as absent. */
const SavedMeasurements = z.object({
  /** Percent of each face shape. */
  shapes: z.record(FaceShape, z.number().min(0).max(100)).optional().catch(undefined),
  /** The second face shape, if it was nearly as likely. */
  shapeBetween: FaceShape.optional().catch(undefined),
  /** Number of the tone on the Monk scale. Only the studio saves it. */
  monk: z.int().min(1).max(10).optional().catch(undefined),
  /** The next skin depth, such as "very_light", if it was nearly as likely. */
  neighborDepth: word,
  hairTexture: word,
  hairTextureConfidence: percent,
});

export const readMeasurements = ({ facialFeatures }: Pick<Analysis, 'facialFeatures'>) =>
  SavedMeasurements.parse(facialFeatures ?? {});
