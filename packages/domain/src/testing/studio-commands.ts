import { fold, isRefused } from '@mirabelle/decider';
import { type StudioCommand, studio } from '../studio/studio.js';
import type { FaceAnalysis, StudioEvent } from '../studio/studio-events.js';

export const userId = 'u';
export const face: FaceAnalysis = {
  faceShape: 'oval',
  faceShapeConfidence: 91,
  skinTone: 'warm_light',
  skinToneConfidence: 80,
};
const noRecommendations = { hairColors: [], makeup: [] };
/** The last moment of May 2026. */
export const MAY = '2026-05-31T23:59:59.999Z';

type SaveAnalysis = Extract<StudioCommand, { readonly type: 'SaveAnalysis' }>;

export const analyze = (id: string | number, changes: Partial<SaveAnalysis> = {}): StudioCommand => ({
  type: 'SaveAnalysis',
  userId,
  analysisId: `a${id}`,
  analysis: face,
  recommendations: noRecommendations,
  plan: 'free',
  now: MAY,
  usedBeforeErasure: 0,
  ...changes,
});
export const saveLook = (lookId: string, changes: object = {}): StudioCommand => ({
  type: 'SaveLook',
  userId,
  lookId,
  look: { name: 'Evening', makeupItems: [], makeupPercent: 75, hairPercent: 85 },
  now: MAY,
  ...changes,
});
export const storePhoto = (photoId: string): StudioCommand => ({
  type: 'StorePhoto',
  photo: { userId, photoId, mediaType: 'image/jpeg', bytes: 1, width: 1, height: 1 },
});

/** Executes commands. @returns for each the event types (or sources of try-ons), or the refusal */
export function run(...commands: StudioCommand[]) {
  const events: StudioEvent[] = [];
  let state = studio.initialState;
  const outcomes = commands.map((command) => {
    const decision = studio.decide(command, state);
    if (isRefused(decision)) return decision.refusal;
    events.push(...decision.events);
    state = fold(studio, decision.events, state);
    return decision.events.map(({ type, data }) => ('source' in data ? data.source : type)).join();
  });
  return { events, outcomes, state };
}
