import type { Analysis, saveAnalysis } from '@mirabelle/contracts';
import {
  type FaceAnalysis,
  profileOf,
  recommend,
  type StoredRecommendations,
  type StudioEvent,
  studio,
  studioStream,
  withReasons,
} from '@mirabelle/domain';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { photoAddress, photoIdOf } from './photo-address.js';
import { currentPlan } from './plan.js';

type Asked = z.output<NonNullable<typeof saveAnalysis.body>>;

/** Keeps an analysis and what is recommended for it; spends one try-on. */
export async function recordAnalysis(
  context: Context,
  request: ApiRequest<unknown, unknown, Asked>,
): Promise<Analysis> {
  const { userId } = requirePerson(request);
  const now = context.platform.now();
  const analysisId = uuidFromName('analysis', request.commandId);
  const analysis = analysisOf(request.body);
  const { events } = await context.commands.execute({
    decider: studio,
    stream: studioStream(userId),
    command: {
      type: 'SaveAnalysis',
      userId,
      analysisId,
      analysis,
      recommendations: identified(analysisId, recommend(profileOf(analysis))),
      plan: await currentPlan(context, userId, now),
      now,
    },
    metadata: commandMetadata(request),
  });
  const saved = events.find((event): event is Saved => event.type === 'AnalysisSaved');
  const { recommendations } = saved?.data ?? {};
  return toAnalysis(
    analysisId,
    saved?.data.analysis ?? analysis,
    recommendations ?? NONE,
    saved?.data.savedAt ?? now,
  );
}

type Saved = Extract<StudioEvent, { type: 'AnalysisSaved' }>;
const NONE: StoredRecommendations = { hairColors: [], makeup: [] };

function analysisOf(asked: Asked): FaceAnalysis {
  const { eyeColor, eyeColorConfidence, facialFeatures } = asked;
  const photoId = photoIdOf(asked.photoUrl);
  return {
    faceShape: asked.faceShape,
    faceShapeConfidence: asked.faceShapeConfidence,
    skinTone: asked.skinTone,
    skinToneConfidence: asked.skinToneConfidence,
    ...(eyeColor && { eyeColor }),
    ...(typeof eyeColorConfidence === 'number' && { eyeColorConfidence }),
    ...(facialFeatures && { facialFeatures }),
    ...(photoId && { photoId }),
  };
}

/** Gives every recommendation an id that a repeated command gives it again. */
function identified(
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
    photoUrl: analysis.photoId ? photoAddress(analysis.photoId) : null,
    faceShape: analysis.faceShape,
    faceShapeConfidence: analysis.faceShapeConfidence,
    skinTone: analysis.skinTone,
    skinToneConfidence: analysis.skinToneConfidence,
    eyeColor: analysis.eyeColor ?? null,
    eyeColorConfidence: analysis.eyeColorConfidence ?? null,
    facialFeatures: analysis.facialFeatures ?? null,
    createdAt,
    hairColorRecommendations: hairColors.map(withReasons),
    makeupRecommendations: makeup.map(withReasons),
  };
}
