import { loadTryOnsUsedBeforeErasure } from '@mirabelle/application';
import type { Analysis, saveAnalysis } from '@mirabelle/contracts';
import {
  account,
  accountStream,
  type FaceAnalysis,
  getCurrentPlan,
  type StoredRecommendations,
  type StudioEvent,
  studio,
  studioStream,
} from '@mirabelle/domain';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import { addReasons, parseProfile, recommend } from '@mirabelle/recommendations';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { formatPhotoPath, parsePhotoId } from './store-photo.js';

type AnalysisBody = z.output<NonNullable<typeof saveAnalysis.body>>;

/** Saves an analysis with its recommendations. Uses up one try-on of the person's plan. */
export async function recordAnalysis(
  context: Context,
  request: ApiRequest<unknown, unknown, AnalysisBody>,
): Promise<Analysis> {
  const { userId } = requirePerson(request);
  const now = context.now();
  const analysisId = uuidFromName('analysis', request.commandId);
  const analysis = toFaceAnalysis(request.body);
  const owner = await context.commands.load(account, accountStream(userId));
  const email = owner.registered?.email;
  const { events } = await context.commands.execute({
    decider: studio,
    stream: studioStream(userId),
    command: {
      type: 'SaveAnalysis',
      userId,
      analysisId,
      analysis,
      recommendations: withIds(analysisId, recommend(parseProfile(analysis))),
      plan: getCurrentPlan(owner, now),
      now,
      usedBeforeErasure: email ? await loadTryOnsUsedBeforeErasure(context, email, now) : 0,
    },
    metadata: createCommandMetadata(request),
  });
  const saved = events.find((event): event is AnalysisSaved => event.type === 'AnalysisSaved');
  const { recommendations } = saved?.data ?? {};
  return toAnalysis(
    analysisId,
    saved?.data.analysis ?? analysis,
    recommendations ?? NO_RECOMMENDATIONS,
    saved?.data.savedAt ?? now,
  );
}

type AnalysisSaved = Extract<StudioEvent, { type: 'AnalysisSaved' }>;
const NO_RECOMMENDATIONS: StoredRecommendations = { hairColors: [], makeup: [] };

function toFaceAnalysis(body: AnalysisBody): FaceAnalysis {
  const { eyeColor, eyeColorConfidence, facialFeatures } = body;
  const photoId = parsePhotoId(body.photoUrl);
  return {
    faceShape: body.faceShape,
    faceShapeConfidence: body.faceShapeConfidence,
    skinTone: body.skinTone,
    skinToneConfidence: body.skinToneConfidence,
    ...(eyeColor && { eyeColor }),
    ...(typeof eyeColorConfidence === 'number' && { eyeColorConfidence }),
    ...(facialFeatures && { facialFeatures }),
    ...(photoId && { photoId }),
  };
}

/** Derives the ids from the analysis, so a repeated command gives each recommendation the same id. */
function withIds(
  analysisId: string,
  { hairColors, makeup }: ReturnType<typeof recommend>,
): StoredRecommendations {
  const withId =
    (kind: string) =>
    <Item extends object>(item: Item, index: number) => ({
      id: uuidFromName(`${kind} ${index}`, analysisId),
      ...item,
    });
  return { hairColors: hairColors.map(withId('hair')), makeup: makeup.map(withId('makeup')) };
}

function toAnalysis(
  id: string,
  analysis: FaceAnalysis,
  { hairColors, makeup }: StoredRecommendations,
  createdAt: string,
): Analysis {
  return {
    id,
    photoUrl: analysis.photoId ? formatPhotoPath(analysis.photoId) : null,
    faceShape: analysis.faceShape,
    faceShapeConfidence: analysis.faceShapeConfidence,
    skinTone: analysis.skinTone,
    skinToneConfidence: analysis.skinToneConfidence,
    eyeColor: analysis.eyeColor ?? null,
    eyeColorConfidence: analysis.eyeColorConfidence ?? null,
    facialFeatures: analysis.facialFeatures ?? null,
    createdAt,
    hairColorRecommendations: hairColors.map(addReasons),
    makeupRecommendations: makeup.map(addReasons),
  };
}
