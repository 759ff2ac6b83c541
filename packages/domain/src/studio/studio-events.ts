import { HAIR_INTENSITY, MAKEUP_INTENSITY, type PlanId } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, defineStream, type Json, type Personal } from '@mirabelle/decider';
import type { FaceShape, HairColorRecommendation, MakeupRecommendation } from '@mirabelle/recommendations';

/** The result of the face analysis on the person's device. */
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
  /** The analyzed photo, if the person keeps it. */
  readonly photoId?: string;
}

/** A recommendation with an id. */
type Identified<Recommendation> = Recommendation & { readonly id: string };

/** The recommendations as they were shown to the person. */
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

/** The person has deleted a saved analysis with what was recommended from it. The try-on that it used stays used. */
export type AnalysisDeleted = DomainEvent<
  'AnalysisDeleted',
  {
    readonly userId: string;
    readonly analysisId: string;
    /** The photo that is deleted with it. Absent if it had none, or if something else still has that photo. */
    readonly photoId?: string;
  }
>;

/** A try-on was used. */
export type TryOnUsed = DomainEvent<
  'TryOnUsed',
  {
    readonly userId: string;
    /** Where the try-on came from: the plan's allowance or the bonus photos. */
    readonly source: 'allowance' | 'bonus';
    /** UTC calendar month, `2026-05`. */
    readonly month: string;
    readonly plan: PlanId;
    /** Used try-ons of the month's allowance, including this one. */
    readonly used: number;
    /** The allowance at that time; null if unlimited. */
    readonly limit: number | null;
  }
>;

/** An erased account of the same mailbox had used try-ons of the month. They count for this account, too. */
export type TryOnsCarriedOver = DomainEvent<
  'TryOnsCarriedOver',
  Pick<TryOnUsed['data'], 'userId' | 'month' | 'used' | 'limit'>
>;

/** Bonus photos for referred friends are available. They never expire. */
export type BonusPhotosReceived = DomainEvent<
  'BonusPhotosReceived',
  {
    readonly userId: string;
    /** Identifies the grant, so that it is received once. */
    readonly grantId: string;
    readonly photos: number;
  }
>;

/** A saved look. */
export interface Look {
  readonly name: string;
  readonly description?: string;
  /** Id of a hair color of the studio, or a catalogue reference such as `Solandre/7.43`. */
  readonly hairColorId?: string;
  /** Ids of makeup of the studio, or catalogue references. */
  readonly makeupItems: readonly string[];
  /** Id of a hairstyle of the studio. */
  readonly hairstyleId?: string;
  /** How strong the makeup is, in percent. */
  readonly makeupPercent: number;
  /** How strong hair color and hairstyle are, in percent. */
  readonly hairPercent: number;
}

export type LookSaved = DomainEvent<
  'LookSaved',
  {
    readonly userId: string;
    readonly lookId: string;
    /** UTC instant, ISO 8601. */
    readonly savedAt: string;
    readonly look: Personal<Look>;
    /** The analysis that the look is based on. */
    readonly analysisId?: string;
    readonly previewPhotoId?: string;
  }
>;
/** The look has another name, also for those who have its public address. */
export type LookRenamed = DomainEvent<
  'LookRenamed',
  { readonly userId: string; readonly lookId: string; readonly name: Personal<string> }
>;
export type LookDeleted = DomainEvent<'LookDeleted', { readonly userId: string; readonly lookId: string }>;

/** A deletion was undone. The look is the same as before, also for those who have its public address. */
export type LookRestored = DomainEvent<
  'LookRestored',
  LookSaved['data'] & {
    /** How the look was shared when it was deleted. */
    readonly share?: Pick<LookShared['data'], 'shareId' | 'sharedAt'>;
  }
>;

/** Everybody who knows `shareId` can see the name of the look and its shades. */
export type LookShared = DomainEvent<
  'LookShared',
  {
    readonly userId: string;
    readonly lookId: string;
    /** Random, and part of the public address. */
    readonly shareId: string;
    /** UTC instant, ISO 8601. */
    readonly sharedAt: string;
  }
>;
/** The public address of the look leads nowhere from now on. */
export type LookSharingStopped = DomainEvent<
  'LookSharingStopped',
  { readonly userId: string; readonly lookId: string }
>;

/** The photo store has stored a photo of the person. */
export type PhotoStored = DomainEvent<
  'PhotoStored',
  {
    readonly userId: string;
    readonly photoId: string;
    readonly mediaType: string;
    /** Size of the stored file; width and height are in pixels. */
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  }
>;

export type StudioEvent =
  | AnalysisSaved
  | AnalysisDeleted
  | TryOnUsed
  | TryOnsCarriedOver
  | BonusPhotosReceived
  | LookSaved
  | LookRenamed
  | LookDeleted
  | LookRestored
  | LookShared
  | LookSharingStopped
  | PhotoStored;

export const studioEvents = defineEvents<StudioEvent>({
  AnalysisSaved: { personal: ['analysis', 'recommendations'], sealedFor: 'userId' },
  AnalysisDeleted: {},
  TryOnUsed: {},
  TryOnsCarriedOver: {},
  BonusPhotosReceived: {},
  LookSaved: {
    version: 3,
    personal: ['look'],
    sealedFor: 'userId',
    upcasters: { 1: addMakeupItems, 2: addIntensities },
  },
  LookRenamed: { personal: ['name'], sealedFor: 'userId' },
  LookDeleted: {},
  LookRestored: { personal: ['look'], sealedFor: 'userId' },
  LookShared: {},
  LookSharingStopped: {},
  PhotoStored: {},
});

/** Version 1 left `makeupItems` out of a look without makeup. Once the person is erased, the look reads as null. */
function addMakeupItems(data: Record<string, unknown>): Record<string, unknown> {
  const look = data.look as Partial<Look> | null;
  return { ...data, look: look && { ...look, makeupItems: look.makeupItems ?? [] } };
}

/** Looks of version 2 were applied with the initial intensities of the studio. */
function addIntensities(data: Record<string, unknown>): Record<string, unknown> {
  const look = data.look as Partial<Look> | null;
  const intensities = { makeupPercent: MAKEUP_INTENSITY.initial, hairPercent: HAIR_INTENSITY.initial };
  return { ...data, look: look && { ...look, ...intensities } };
}

/** The stream of analyses, looks, photos and try-ons, by the UUID of their owner. */
export const studioStream = defineStream<StudioEvent>('studio');
