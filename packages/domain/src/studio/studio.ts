import { getMonthlyTryOnLimit, getResetDate, toMonth } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import {
  type CarryOver,
  createCarriedOverEvents,
  evolveUsage,
  initialUsage,
  spendTryOn,
  type Usage,
} from './allowance.js';
import { type Analyses, deleteAnalysis, evolveDeletedAnalysis } from './delete-analysis.js';
import { withEntry, withoutEntry } from './map-entries.js';
import type {
  BonusPhotosReceived,
  FaceAnalysis,
  Look,
  LookRenamed,
  LookRestored,
  LookSaved,
  LookShared,
  PhotoStored,
  StoredRecommendations,
  StudioEvent,
} from './studio-events.js';

/** Maximum number of looks of one person. */
export const MAX_LOOKS = 500;
/** Maximum number of photos of one person. */
const MAX_PHOTOS = 1_000;

/** Saves an analysis, after it has counted the try-ons of an erased account as `CarryOverTryOns` does. */
interface SaveAnalysis extends CarryOver {
  readonly type: 'SaveAnalysis';
  readonly analysisId: string;
  readonly analysis: FaceAnalysis;
  readonly recommendations: StoredRecommendations;
}

interface SaveLook {
  readonly type: 'SaveLook';
  readonly userId: string;
  readonly lookId: string;
  readonly look: Look;
  /** UTC instant, ISO 8601. */
  readonly now: string;
  readonly analysisId?: string;
  readonly previewPhotoId?: string;
}

interface RenameLook {
  readonly type: 'RenameLook';
  readonly userId: string;
  readonly lookId: string;
  readonly name: string;
}

interface ShareLook {
  readonly type: 'ShareLook';
  readonly userId: string;
  readonly lookId: string;
  /** The public id, unless the look is shared already. */
  readonly shareId: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

export type StudioCommand =
  | SaveAnalysis
  /** Counts for the person the try-ons that an erased account of the same mailbox has used this month. */
  | ({ readonly type: 'CarryOverTryOns' } & CarryOver)
  | { readonly type: 'DeleteAnalysis'; readonly userId: string; readonly analysisId: string }
  | SaveLook
  | RenameLook
  | { readonly type: 'DeleteLook'; readonly userId: string; readonly lookId: string }
  | { readonly type: 'RestoreLook'; readonly userId: string; readonly lookId: string }
  | ShareLook
  | { readonly type: 'StopSharingLook'; readonly userId: string; readonly lookId: string }
  | { readonly type: 'StorePhoto'; readonly photo: PhotoStored['data'] }
  | { readonly type: 'ReceiveBonusPhotos'; readonly grant: BonusPhotosReceived['data'] };

/** How a look is shared: its public id, and a UTC instant. */
type Share = Pick<LookShared['data'], 'shareId' | 'sharedAt'>;

/** A look as it was saved. */
type SavedLook = LookSaved['data'];

/** The studio of one person. Photos are a set of ids. */
interface Studio {
  readonly usage: Usage;
  /** The photos of the saved analyses by the ids of the analyses; undefined without a photo. */
  readonly analyses: Analyses;
  /** Of the deleted analyses, the photos that were deleted with them. */
  readonly deletedAnalyses: Analyses;
  /** The looks by their ids. */
  readonly looks: ReadonlyMap<string, SavedLook>;
  /** The looks whose deletion can be undone, by their ids. */
  readonly deletedLooks: ReadonlyMap<string, LookRestored['data']>;
  /** The shared looks by their ids. */
  readonly shares: ReadonlyMap<string, Share>;
  readonly photos: ReadonlySet<string>;
}

/**
 * Each analysis uses one try-on of the month's allowance, or a bonus photo once the allowance is used up. It is refused with
 * `try_on_limit_reached` if neither is left. Refuses a photo or analysis of another person with `reference_unknown`;
 * the refusal names the field. Other refusals are `analysis_unknown`, `look_unknown`, `look_limit` and `photo_limit`.
 */
export const studio: Decider<Studio, StudioCommand, StudioEvent> = {
  initialState: {
    usage: initialUsage,
    analyses: new Map(),
    deletedAnalyses: new Map(),
    looks: new Map(),
    deletedLooks: new Map(),
    shares: new Map(),
    photos: new Set(),
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AnalysisSaved':
        return {
          ...state,
          // Once the person is erased, the analysis reads as null.
          analyses: withEntry(state.analyses, event.data.analysisId, event.data.analysis?.photoId),
        };
      case 'AnalysisDeleted':
        return evolveDeletedAnalysis(state, event.data);
      case 'LookSaved':
        return { ...state, looks: withEntry(state.looks, event.data.lookId, event.data) };
      case 'LookRenamed':
        return evolveRenamedLook(state, event.data);
      case 'LookDeleted':
        return evolveDeletedLook(state, event.data.lookId);
      case 'LookRestored':
        return evolveRestoredLook(state, event.data);
      case 'LookShared':
        return { ...state, shares: withEntry(state.shares, event.data.lookId, toShare(event.data)) };
      case 'LookSharingStopped':
        return { ...state, shares: withoutEntry(state.shares, event.data.lookId) };
      case 'PhotoStored':
        return { ...state, photos: new Set([...state.photos, event.data.photoId]) };
      case 'TryOnUsed':
      case 'TryOnsCarriedOver':
      case 'BonusPhotosReceived':
        return { ...state, usage: evolveUsage(state.usage, event) };
    }
  },

  decide(command, state): Decision<StudioEvent> {
    switch (command.type) {
      case 'SaveAnalysis':
        return saveAnalysis(command, state);
      case 'DeleteAnalysis':
        return deleteAnalysis(command, state);
      case 'CarryOverTryOns':
        return accept(...createCarriedOverEvents(state.usage, command));
      case 'SaveLook':
        return saveLook(command, state);
      case 'RenameLook': {
        const { userId, lookId, name } = command;
        const saved = state.looks.get(lookId);
        if (!saved) return refuseUnknownLook();
        if (saved.look?.name === name) return accept();
        return accept({ type: 'LookRenamed', data: { userId, lookId, name } });
      }
      case 'DeleteLook': {
        const { userId, lookId } = command;
        if (!state.looks.has(lookId)) return refuseUnknownLook();
        return accept({ type: 'LookDeleted', data: { userId, lookId } });
      }
      case 'RestoreLook':
        return restoreLook(command, state);
      case 'ShareLook': {
        const { userId, lookId, shareId, now } = command;
        if (!state.looks.has(lookId)) return refuseUnknownLook();
        if (state.shares.has(lookId)) return accept();
        return accept({ type: 'LookShared', data: { userId, lookId, shareId, sharedAt: now } });
      }
      case 'StopSharingLook': {
        const { userId, lookId } = command;
        if (!state.looks.has(lookId)) return refuseUnknownLook();
        if (!state.shares.has(lookId)) return accept();
        return accept({ type: 'LookSharingStopped', data: { userId, lookId } });
      }
      case 'StorePhoto':
        if (state.photos.has(command.photo.photoId)) return accept();
        if (state.photos.size >= MAX_PHOTOS) {
          return refuse(
            'photo_limit',
            `You have saved ${MAX_PHOTOS} photos, the most an account can keep. You can still save looks and analyses without a photo.`,
            { limit: MAX_PHOTOS },
          );
        }
        return accept({ type: 'PhotoStored', data: command.photo });
      case 'ReceiveBonusPhotos':
        if (state.usage.grants.has(command.grant.grantId)) return accept();
        return accept({ type: 'BonusPhotosReceived', data: command.grant });
    }
  },
};

const refuseUnknownLook = () => refuse('look_unknown', 'There is no such look.');

const toShare = ({ shareId, sharedAt }: Share): Share => ({ shareId, sharedAt });

function evolveRenamedLook(state: Studio, { lookId, name }: LookRenamed['data']): Studio {
  const saved = state.looks.get(lookId);
  // Once the person is erased, the name and the look read as null.
  if (!saved?.look || name === null) return state;
  const renamed = { ...saved, look: { ...saved.look, name } };
  return { ...state, looks: withEntry(state.looks, lookId, renamed) };
}

function evolveDeletedLook(state: Studio, lookId: string): Studio {
  const saved = state.looks.get(lookId);
  const share = state.shares.get(lookId);
  return {
    ...state,
    looks: withoutEntry(state.looks, lookId),
    shares: withoutEntry(state.shares, lookId),
    deletedLooks: saved
      ? withEntry(state.deletedLooks, lookId, { ...saved, ...(share && { share }) })
      : state.deletedLooks,
  };
}

function evolveRestoredLook(state: Studio, { share, ...saved }: LookRestored['data']): Studio {
  return {
    ...state,
    looks: withEntry(state.looks, saved.lookId, saved),
    shares: share ? withEntry(state.shares, saved.lookId, share) : state.shares,
    deletedLooks: withoutEntry(state.deletedLooks, saved.lookId),
  };
}

/** Restores a look with its id, its date and its public address. A look that was not deleted stays as it is. */
function restoreLook({ lookId }: { readonly lookId: string }, state: Studio): Decision<StudioEvent> {
  if (state.looks.has(lookId)) return accept();
  const deleted = state.deletedLooks.get(lookId);
  // Once the person is erased, the look reads as null.
  if (!deleted?.look) return refuseUnknownLook();
  return refuseTooManyLooks(state) ?? accept({ type: 'LookRestored', data: deleted });
}

function refuseTooManyLooks({ looks }: Studio) {
  if (looks.size < MAX_LOOKS) return undefined;
  return refuse('look_limit', `You can keep at most ${MAX_LOOKS} looks. Delete one to save another.`, {
    limit: MAX_LOOKS,
  });
}

function saveAnalysis(command: SaveAnalysis, state: Studio): Decision<StudioEvent> {
  const { userId, analysisId, analysis, recommendations, plan, now } = command;
  if (state.analyses.has(analysisId) || state.deletedAnalyses.has(analysisId)) return accept();
  const refusal = refuseUnknownPhoto(state, 'photoUrl', analysis.photoId);
  if (refusal) return refusal;
  const carriedOver = createCarriedOverEvents(state.usage, command);
  const tryOn = spendTryOn(carriedOver.reduce(evolveUsage, state.usage), command);
  if (!tryOn) {
    const limit = getMonthlyTryOnLimit(plan) ?? 0;
    const resetDate = getResetDate(toMonth(now));
    return refuse(
      'try_on_limit_reached',
      `You have used the ${limit} try-ons of this month. The next ones come on ${resetDate.slice(0, 10)}.`,
      { limit, resetDate },
    );
  }
  return accept<StudioEvent>(...carriedOver, tryOn, {
    type: 'AnalysisSaved',
    data: { userId, analysisId, savedAt: now, analysis, recommendations },
  });
}

function saveLook(command: SaveLook, state: Studio): Decision<StudioEvent> {
  const { userId, lookId, look, analysisId, previewPhotoId, now } = command;
  if (state.looks.has(lookId)) return accept();
  const refusal = refuseTooManyLooks(state) ?? refuseUnknownPhoto(state, 'previewImageUrl', previewPhotoId);
  if (refusal) return refusal;
  if (analysisId !== undefined && !state.analyses.has(analysisId)) {
    return refuse('reference_unknown', 'You have no such analysis.', { field: 'analysisId' });
  }
  return accept({
    type: 'LookSaved',
    data: {
      userId,
      lookId,
      savedAt: now,
      look,
      ...(analysisId && { analysisId }),
      ...(previewPhotoId && { previewPhotoId }),
    },
  });
}

function refuseUnknownPhoto({ photos }: Studio, field: string, photoId: string | undefined) {
  if (photoId === undefined || photos.has(photoId)) return undefined;
  return refuse('reference_unknown', 'You have no such photo.', { field });
}
