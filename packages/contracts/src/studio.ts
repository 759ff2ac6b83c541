import { HAIR_INTENSITY, MAKEUP_INTENSITY } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { integerBetween, isoInstant, text } from './fields.js';
import { boundedJson } from './json.js';
import { photoUrl } from './photo.js';

export const FaceShape = z.enum(['oval', 'round', 'square', 'heart', 'diamond']);
export type FaceShape = z.infer<typeof FaceShape>;

/** Words such as "cool_light", converted to lower case. */
const underscoredWords = z
  .string()
  .max(60)
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'Must be words separated by underscores, such as "cool_light"');

/** Percent. */
const confidence = z.number().min(0).max(100);

export const AnalysisBody = z.strictObject({
  faceShape: z.string().max(20).toLowerCase().pipe(FaceShape).meta({ enum: FaceShape.options }),
  faceShapeConfidence: confidence,
  skinTone: underscoredWords,
  skinToneConfidence: confidence,
  eyeColor: underscoredWords.nullish(),
  eyeColorConfidence: confidence.nullish(),
  /** Other measurements that the browser has made; at most 8,000 characters of JSON. */
  facialFeatures: boundedJson(8_000).nullish(),
  /** Present only if the person wants to keep the photo, which is uploaded first. */
  photoUrl: photoUrl.nullish(),
});
export type AnalysisBody = z.input<typeof AnalysisBody>;

/**
 * One reason for a recommended color, from which a client writes a sentence in the reader's language. The `code`
 * determines which of the other fields are present.
 */
export const RecommendationReason = z.object({
  code: z.enum([
    'tone-suits-neutral',
    'tone-spares-undertone',
    'tone-echoes-undertone',
    'tone-counters-undertone',
    'contrasts-with-skin',
    'repeats-eyes',
    'suits-neutral',
    'agrees-with-undertone',
    'matches-skin',
    'defines-lips',
    'befriends-eyes',
    'looks-natural',
    'wear-blush',
    'shows-on-lids',
    'opposes-eyes',
    'warm-with-warm',
    'cool-with-cool',
    'neutral-takes-both',
    'safe-without-undertone',
    'soft-contrast',
    'strong-contrast',
    'echoes-skin',
    'match-very-close',
    'match-slightly-lighter',
    'match-slightly-darker',
    'match-slightly-warmer',
    'match-slightly-cooler',
    'match-slightly-more-vivid',
    'match-slightly-more-muted',
    'match-lighter',
    'match-darker',
    'match-warmer',
    'match-cooler',
    'match-more-vivid',
    'match-more-muted',
  ]),
  /** The tone of a hair color. */
  tone: z.enum(['golden', 'coppery', 'ash', 'wine-red', 'natural', 'red']).optional(),
  /** The part of a product that matches the undertone. */
  part: z.enum(['base', 'base-color', 'flush', 'tone']).optional(),
  undertone: z.enum(['cool', 'neutral', 'warm']).optional(),
  depth: z.enum(['very light', 'light', 'intermediate', 'tan', 'brown', 'dark']).optional(),
  eyes: z.enum(['blue', 'gray', 'green', 'hazel', 'amber', 'brown']).optional(),
  /** The face shape that the advice on placing blush is for. */
  faceShape: FaceShape.optional(),
});
export type RecommendationReason = z.infer<typeof RecommendationReason>;

const recommendationFields = {
  id: z.uuid(),
  brandName: z.string(),
  colorCode: z.string(),
  /** `#rrggbb`. */
  hexColor: z.string(),
  /** 0 to 100. */
  suitabilityScore: z.int().min(0).max(100),
  /** A sentence in English. */
  reasoning: z.string(),
  /** The reasons in the sentence, strongest first. */
  reasons: z.array(RecommendationReason),
};

export const HairColorRecommendation = z.object({ ...recommendationFields, colorName: z.string() });
export type HairColorRecommendation = z.infer<typeof HairColorRecommendation>;

export const MakeupRecommendation = z.object({
  ...recommendationFields,
  productType: z.enum(['foundation', 'lipstick', 'blush', 'eyeshadow']),
  productName: z.string(),
});
export type MakeupRecommendation = z.infer<typeof MakeupRecommendation>;

export const Analysis = z.object({
  id: z.uuid(),
  photoUrl: z.string().nullable(),
  faceShape: FaceShape,
  /** Percent, as are the other confidences. */
  faceShapeConfidence: z.number(),
  skinTone: z.string(),
  skinToneConfidence: z.number(),
  eyeColor: z.string().nullable(),
  eyeColorConfidence: z.number().nullable(),
  facialFeatures: z.record(z.string(), z.unknown()).nullable(),
  createdAt: isoInstant,
  /** Best first. */
  hairColorRecommendations: z.array(HairColorRecommendation),
  /** Best first, of all kinds together. */
  makeupRecommendations: z.array(MakeupRecommendation),
});
export type Analysis = z.infer<typeof Analysis>;

export const saveAnalysis = defineEndpoint({
  method: 'post',
  path: '/api/analysis',
  service: 'command-api',
  access: 'user',
  summary: 'Saves an analysis and recommends colors for it. Each analysis uses one try-on of the month',
  body: AnalysisBody,
  status: 201,
  answer: Analysis,
});

export const listAnalyses = defineEndpoint({
  method: 'get',
  path: '/api/analysis',
  service: 'read-api',
  access: 'user',
  summary: 'The latest 500 analyses of the user with their recommendations, newest first',
  status: 200,
  answer: z.array(Analysis),
});

export const deleteAnalysis = defineEndpoint({
  method: 'delete',
  path: '/api/analysis/{id}',
  service: 'command-api',
  access: 'user',
  summary:
    'Deletes an analysis with its recommendations and its photo. The try-on that it used stays used, and it cannot be restored',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

const lookName = text({ max: 120, min: 1 });

export const LookBody = z.strictObject({
  name: lookName,
  description: text({ max: 2000 }).nullish(),
  /** An analysis of the same user. */
  analysisId: z.uuid().nullish(),
  /** Id of a hair color of the studio, or brand and code such as "Solandre/7.43". */
  hairColorId: text({ max: 120, min: 1 }).nullish(),
  /** Ids of makeup of the studio, or brand and code. */
  makeupItems: z
    .array(text({ max: 120, min: 1 }))
    .max(30)
    .nullish(),
  /** Id of a hairstyle of the studio. */
  hairstyleId: text({ max: 120, min: 1 }).nullish(),
  /** How strong the makeup is, in percent; by default as the studio begins. */
  makeupPercent: integerBetween(MAKEUP_INTENSITY.min, MAKEUP_INTENSITY.max).nullish(),
  /** How strong hair color and hairstyle are, in percent; by default as the studio begins. */
  hairPercent: integerBetween(HAIR_INTENSITY.min, HAIR_INTENSITY.max).nullish(),
  previewImageUrl: photoUrl.nullish(),
});
export type LookBody = z.input<typeof LookBody>;

export const SavedLook = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  analysisId: z.uuid().nullable(),
  hairColorId: z.string().nullable(),
  makeupItems: z.array(z.string()),
  hairstyleId: z.string().nullable(),
  makeupPercent: z.int(),
  hairPercent: z.int(),
  previewImageUrl: z.string().nullable(),
  createdAt: isoInstant,
});
export type SavedLook = z.infer<typeof SavedLook>;

export const saveLook = defineEndpoint({
  method: 'post',
  path: '/api/saved-looks',
  service: 'command-api',
  access: 'user',
  summary: 'Saves a look',
  body: LookBody,
  status: 201,
  answer: SavedLook,
});

export const listSavedLooks = defineEndpoint({
  method: 'get',
  path: '/api/saved-looks',
  service: 'read-api',
  access: 'user',
  summary: 'Saved looks of the user, newest first',
  status: 200,
  answer: z.array(SavedLook),
});

export const renameSavedLook = defineEndpoint({
  method: 'patch',
  path: '/api/saved-looks/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Gives a look another name, which those who have its public address see, too',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: lookName }),
  status: 204,
});

export const deleteSavedLook = defineEndpoint({
  method: 'delete',
  path: '/api/saved-looks/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Deletes a look',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const restoreSavedLook = defineEndpoint({
  method: 'post',
  path: '/api/saved-looks/{id}/restore',
  service: 'command-api',
  access: 'user',
  summary: 'Undoes the deletion of a look, which keeps its id, its date and its public address',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const PhotoUsage = z.object({
  usageType: z.literal('try_on'),
  /** Try-ons used from this month's allowance. */
  photosUsed: z.int(),
  /** The plan's allowance per calendar month; null if unlimited. */
  photosLimit: z.int().nullable(),
  /** When the next allowance begins. */
  resetDate: isoInstant,
  /** Unused bonus photos. They are used after the allowance. */
  bonusCredits: z.int(),
});
export type PhotoUsage = z.infer<typeof PhotoUsage>;

export const readPhotoUsage = defineEndpoint({
  method: 'get',
  path: '/api/photo-usage',
  service: 'read-api',
  access: 'user',
  summary: 'Used and remaining try-ons of this month',
  status: 200,
  answer: PhotoUsage,
});
