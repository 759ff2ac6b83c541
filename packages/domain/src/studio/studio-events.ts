import type { PlanId } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, type Personal } from '../kernel/index.js';
import type { FaceShape, HairColorRecommendation, MakeupRecommendation } from './recommendations/index.js';

/** JSON as it comes from a client. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What the person's own device saw in the face. */
export interface FaceAnalysis {
  readonly faceShape: FaceShape;
  /** Percent. */
  readonly faceShapeConfidence: number;
  /** Words in lower case, separated by underscores. */
  readonly skinTone: string;
  readonly skinToneConfidence: number;
  readonly eyeColor?: string;
  readonly eyeColorConfidence?: number;
  readonly facialFeatures?: { readonly [name: string]: Json };
  /** Where the photo that was analysed is kept, if it is. */
  readonly photoId?: string;
}

/** A recommendation with an id of its own. */
export type Identified<Recommendation> = Recommendation & { readonly id: string };

/** What was recommended, as it was said at the time. */
export interface StoredRecommendations {
  readonly hairColors: readonly Identified<HairColorRecommendation>[];
  readonly makeup: readonly Identified<MakeupRecommendation>[];
}

export type AnalysisSaved = DomainEvent<
  'AnalysisSaved',
  {
    readonly userId: string;
    readonly analysisId: string;
    /** UTC instant, ISO 8601. */
    readonly savedAt: string;
    readonly analysis: Personal<FaceAnalysis>;
    readonly recommendations: Personal<StoredRecommendations>;
  }
>;

/** One try-on has been spent. */
export type TryOnUsed = DomainEvent<
  'TryOnUsed',
  {
    readonly userId: string;
    /** What it was taken from: the plan's allowance or the bonus photos. */
    readonly source: 'allowance' | 'bonus';
    /** UTC calendar month, `2026-05`. */
    readonly month: string;
    readonly plan: PlanId;
    /** How many of the month's allowance have been used with it. */
    readonly used: number;
    /** The allowance at that time; null where it is unlimited. */
    readonly limit: number | null;
  }
>;

/** Photos that inviting friends has earned can be spent from now on. They never expire. */
export type BonusPhotosReceived = DomainEvent<
  'BonusPhotosReceived',
  {
    readonly userId: string;
    /** Names the grant, so that it is received once. */
    readonly grantId: string;
    readonly photos: number;
  }
>;

/** A look that the person wants to keep. */
export interface Look {
  readonly name: string;
  readonly description?: string;
  /** Id of a hair colour of the studio, or a catalogue reference such as `Solandre/7.43`. */
  readonly hairColorId?: string;
  /** Ids of makeup of the studio, or catalogue references. */
  readonly makeupItems?: readonly string[];
}

export type LookSaved = DomainEvent<
  'LookSaved',
  {
    readonly userId: string;
    readonly lookId: string;
    /** UTC instant, ISO 8601. */
    readonly savedAt: string;
    readonly look: Personal<Look>;
    /** The analysis that the look came of. */
    readonly analysisId?: string;
    readonly previewPhotoId?: string;
  }
>;
export type LookDeleted = DomainEvent<'LookDeleted', { readonly userId: string; readonly lookId: string }>;

/** A photo of the person's lies in the photo store. */
export type PhotoStored = DomainEvent<
  'PhotoStored',
  {
    readonly userId: string;
    readonly photoId: string;
    readonly mediaType: string;
    /** Size as stored, and in pixels. */
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  }
>;

export type StudioEvent =
  | AnalysisSaved
  | TryOnUsed
  | BonusPhotosReceived
  | LookSaved
  | LookDeleted
  | PhotoStored;

export const studioEvents = defineEvents<StudioEvent>({
  AnalysisSaved: { personal: ['analysis', 'recommendations'], subject: 'userId' },
  TryOnUsed: {},
  BonusPhotosReceived: {},
  LookSaved: { personal: ['look'], subject: 'userId' },
  LookDeleted: {},
  PhotoStored: {},
});

/** @param userId uuid */
export const studioStream = (userId: string) => `studio-${userId}`;
