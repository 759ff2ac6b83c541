import type { PlanId } from '@mirabelle/catalogue';
import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents, type Json, type Personal } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';
import type { HairColorRecommendation } from './recommendations/hair.js';
import type { MakeupRecommendation } from './recommendations/makeup.js';
import type { FaceShape } from './recommendations/profile.js';

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
type Identified<Recommendation> = Recommendation & { readonly id: string };

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
  readonly makeupItems: readonly string[];
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
  LookSaved: {
    version: 2,
    personal: ['look'],
    subject: 'userId',
    upcasters: { 1: addMakeupItems },
  },
  LookDeleted: {},
  PhotoStored: {},
});

/** Version 1 left `makeupItems` out of a look without makeup. The look of an erased person is null. */
function addMakeupItems(data: Record<string, unknown>): Record<string, unknown> {
  const look = data.look as Partial<Look> | null;
  return { ...data, look: look && { ...look, makeupItems: look.makeupItems ?? [] } };
}

/** The stream of analyses, looks, photos and try-ons, by the UUID of their owner. */
export const studioStream = defineStream<StudioEvent>('studio');
