import { accept, type Decision, refuse } from '@mirabelle/decider';
import { withEntry, withoutEntry } from './map-entries.js';
import type { AnalysisDeleted, LookSaved } from './studio-events.js';

/** The photos of analyses by the ids of the analyses; undefined without a photo. */
export type Analyses = ReadonlyMap<string, string | undefined>;

type LooksWithPictures = ReadonlyMap<string, Pick<LookSaved['data'], 'previewPhotoId'>>;

/** The parts of a person's studio that the deletion of an analysis depends on. */
interface Kept {
  readonly analyses: Analyses;
  readonly deletedAnalyses: Analyses;
  readonly looks: LooksWithPictures;
  readonly deletedLooks: LooksWithPictures;
  readonly photos: ReadonlySet<string>;
}

/** Deletes an analysis, and its photo unless something else has it, too. One that is deleted already stays so. */
export function deleteAnalysis(
  { userId, analysisId }: { readonly userId: string; readonly analysisId: string },
  state: Kept,
): Decision<AnalysisDeleted> {
  if (state.deletedAnalyses.has(analysisId)) return accept();
  if (!state.analyses.has(analysisId)) return refuse('analysis_unknown', 'There is no such analysis.');
  const photoId = state.analyses.get(analysisId);
  return accept({
    type: 'AnalysisDeleted',
    data: { userId, analysisId, ...(photoId && !isUsedElsewhere(state, analysisId, photoId) && { photoId }) },
  });
}

/** Whether another analysis or a look, also one whose deletion can be undone, has the photo. */
function isUsedElsewhere({ analyses, looks, deletedLooks }: Kept, analysisId: string, photoId: string) {
  return (
    [...analyses].some(([id, photo]) => id !== analysisId && photo === photoId) ||
    [...looks.values(), ...deletedLooks.values()].some(({ previewPhotoId }) => previewPhotoId === photoId)
  );
}

export function evolveDeletedAnalysis<State extends Kept>(
  state: State,
  { analysisId, photoId }: AnalysisDeleted['data'],
): State {
  return {
    ...state,
    analyses: withoutEntry(state.analyses, analysisId),
    deletedAnalyses: withEntry(state.deletedAnalyses, analysisId, photoId),
    photos: new Set([...state.photos].filter((id) => id !== photoId)),
  };
}
