import { describe, expect, it } from 'vitest';
import { analyze, face, run, saveLook, storePhoto, userId } from '../testing/studio-commands.js';
import type { StudioCommand } from './studio.js';

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
