import { fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { type StudioCommand, studio } from './studio.js';
import type { FaceAnalysis, StudioEvent } from './studio-events.js';

const userId = 'u';
const face: FaceAnalysis = {
  faceShape: 'oval',
  faceShapeConfidence: 91,
  skinTone: 'warm_light',
  skinToneConfidence: 80,
};
const noRecommendations = { hairColors: [], makeup: [] };
const MAY = '2026-05-31T23:59:59.999Z';

type SaveAnalysis = Extract<StudioCommand, { readonly type: 'SaveAnalysis' }>;

const analyze = (id: string | number, changes: Partial<SaveAnalysis> = {}): StudioCommand => ({
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
const saveLook = (lookId: string, changes: object = {}): StudioCommand => ({
  type: 'SaveLook',
  userId,
  lookId,
  look: { name: 'Evening', makeupItems: [], makeupPercent: 75, hairPercent: 85 },
  now: MAY,
  ...changes,
});
const storePhoto = (photoId: string): StudioCommand => ({
  type: 'StorePhoto',
  photo: { userId, photoId, mediaType: 'image/jpeg', bytes: 1, width: 1, height: 1 },
});

/** Executes commands. @returns for each the event types (or sources of try-ons), or the refusal */
function run(...commands: StudioCommand[]) {
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

describe('a deleted analysis', () => {
  const remove = (analysisId: string): StudioCommand => ({ type: 'DeleteAnalysis', userId, analysisId });
  const analyzePhoto = (id: string, photoId: string) => analyze(id, { analysis: { ...face, photoId } });

  it('an analysis is deleted once with its photo, and what is not there cannot be deleted', () => {
    const { outcomes, events, state } = run(
      storePhoto('p'),
      analyzePhoto('1', 'p'),
      remove('a1'),
      remove('a1'),
      remove('other'),
      analyzePhoto('1', 'p'),
    );
    expect(outcomes.slice(2)).toMatchObject(['AnalysisDeleted', '', { code: 'analysis_unknown' }, '']);
    expect(events.at(-1)?.data).toEqual({ userId, analysisId: 'a1', photoId: 'p' });
    expect([state.analyses.size, state.photos.size]).toEqual([0, 0]);
  });

  it('a photo that a look or another analysis has, too, is kept', () => {
    const { events } = run(
      storePhoto('p'),
      storePhoto('q'),
      analyzePhoto('1', 'p'),
      saveLook('l1', { previewPhotoId: 'p' }),
      { type: 'DeleteLook', userId, lookId: 'l1' },
      analyzePhoto('2', 'q'),
      analyzePhoto('3', 'q'),
      remove('a1'),
      remove('a2'),
      remove('a3'),
    );
    const deleted = events.flatMap(({ type, data }) => (type === 'AnalysisDeleted' ? [data.photoId] : []));
    expect(deleted).toEqual([undefined, undefined, 'q']);
  });

  it('the try-on of a deleted analysis stays used, and no look can name it any more', () => {
    const { outcomes } = run(
      ...[1, 2, 3].map((n) => analyze(n)),
      remove('a1'),
      analyze(4),
      saveLook('l1', { analysisId: 'a1' }),
    );
    expect(outcomes.slice(4)).toMatchObject([
      { code: 'try_on_limit_reached' },
      { code: 'reference_unknown', facts: { field: 'analysisId' } },
    ]);
  });
});
