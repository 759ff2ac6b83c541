import { getMonthlyTryOnLimit, getResetDate, PLANS, type PlanId } from '@mirabelle/catalogue';
import { fold } from '@mirabelle/decider';
import { parseProfile, recommend } from '@mirabelle/recommendations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, face, MAY, run, saveLook, storePhoto, userId } from '../testing/studio-commands.js';
import { MAX_LOOKS, type StudioCommand, studio } from './studio.js';

const JUNE = '2026-06-01T00:00:00.000Z';

const grantBonus = (grantId: string, photos = 2): StudioCommand => ({
  type: 'ReceiveBonusPhotos',
  grant: { userId, grantId, photos },
});

describe('try-ons', () => {
  it('try-ons use the allowance of the month, then bonus photos, then are refused until the next month', () => {
    const { outcomes } = run(
      ...[1, 2, 3].map((n) => analyze(n)),
      analyze(4),
      grantBonus('g'),
      grantBonus('g'),
      ...[5, 6, 7].map((n) => analyze(n)),
      analyze(8, { now: JUNE }),
    );
    const limit = { code: 'try_on_limit_reached', facts: { limit: 3, resetDate: JUNE } };
    expect(outcomes).toMatchObject([
      ...Array(3).fill('allowance,AnalysisSaved'),
      limit,
      'BonusPhotosReceived',
      '',
      'bonus,AnalysisSaved',
      'bonus,AnalysisSaved',
      limit,
      'allowance,AnalysisSaved',
    ]);
  });

  it('try-ons are limited by the current plan, and a repeated analysis uses none', () => {
    const { outcomes } = run(
      ...Array.from({ length: 60 }, (_, n) => analyze(n, { plan: 'premium' })),
      analyze(1, { plan: 'free' }),
      analyze('x', { plan: 'basic' }),
      analyze('y', { plan: 'salon-pro' }),
    );
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill('allowance,AnalysisSaved'));
    expect(outcomes.slice(60)).toMatchObject([
      '',
      { code: 'try_on_limit_reached' },
      'allowance,AnalysisSaved',
    ]);
  });

  it('try-ons of the month count on from those of an erased account of the same mailbox', () => {
    const carryOver = (usedBeforeErasure: number): StudioCommand => ({
      type: 'CarryOverTryOns',
      userId,
      plan: 'free',
      now: MAY,
      usedBeforeErasure,
    });
    const { outcomes, events } = run(
      carryOver(0),
      carryOver(1),
      carryOver(1),
      analyze(1, { usedBeforeErasure: 1 }),
      analyze(2, { usedBeforeErasure: 3 }),
      grantBonus('g'),
      analyze(2, { usedBeforeErasure: 3 }),
      analyze(3, { now: JUNE }),
    );
    expect(outcomes).toMatchObject([
      '',
      'TryOnsCarriedOver',
      '',
      'allowance,AnalysisSaved',
      { code: 'try_on_limit_reached', facts: { limit: 3 } },
      'BonusPhotosReceived',
      'TryOnsCarriedOver,bonus,AnalysisSaved',
      'allowance,AnalysisSaved',
    ]);
    expect(events.flatMap(({ data }) => ('used' in data ? [data.used] : []))).toEqual([1, 2, 3, 3, 1]);
  });

  it('try-ons never exceed allowance and bonus together, for any sequence of commands', () => {
    const anyStep = fc.oneof(
      fc.record({
        month: fc.integer({ min: 1, max: 3 }),
        plan: fc.constantFrom<PlanId>(...PLANS.map(({ id }) => id)),
      }),
      fc.record({ grant: fc.integer({ min: 1, max: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const { events } = run(
          ...steps.map((step, n) =>
            'grant' in step
              ? grantBonus(`g${step.grant}`)
              : analyze(n, { now: `2026-0${step.month}-10T00:00:00.000Z`, plan: step.plan }),
          ),
        );
        const tryOns = events.flatMap((event) => (event.type === 'TryOnUsed' ? [event.data] : []));
        for (const { source, used, limit, plan } of tryOns) {
          expect(limit).toBe(getMonthlyTryOnLimit(plan));
          if (source === 'allowance') expect(used).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY);
        }
        const granted = new Set(steps.flatMap((step) => ('grant' in step ? [step.grant] : []))).size * 2;
        expect(tryOns.filter(({ source }) => source === 'bonus').length).toBeLessThanOrEqual(granted);
        expect(tryOns).toHaveLength(events.filter(({ type }) => type === 'AnalysisSaved').length);
        expect(fold(studio, events).usage.bonusPhotos).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('try-ons are reset at the first instant of the next month, also at the end of a year', () => {
    expect(getResetDate('2026-05')).toBe(JUNE);
    expect(getResetDate('2026-12')).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe('looks and photos', () => {
  it('looks and analyses refer only to photos and analyses of the same person', () => {
    const { outcomes } = run(
      saveLook('1', { analysisId: 'a1' }),
      saveLook('1', { previewPhotoId: 'p' }),
      analyze(1, { analysis: { ...face, photoId: 'p' } }),
      storePhoto('p'),
      storePhoto('p'),
      analyze(1, { analysis: { ...face, photoId: 'p' } }),
      saveLook('1', { analysisId: 'a1', previewPhotoId: 'p' }),
    );
    const createUnknownReference = (field: string) => ({ code: 'reference_unknown', facts: { field } });
    expect(outcomes).toMatchObject([
      createUnknownReference('analysisId'),
      createUnknownReference('previewImageUrl'),
      createUnknownReference('photoUrl'),
      'PhotoStored',
      '',
      'allowance,AnalysisSaved',
      'LookSaved',
    ]);
  });

  it('looks are deleted once, and limited in number', () => {
    const many = Array.from({ length: MAX_LOOKS + 1 }, (_, n) => saveLook(`l${n}`));
    const { outcomes } = run(
      ...many,
      { type: 'DeleteLook', userId, lookId: 'l0' },
      { type: 'DeleteLook', userId, lookId: 'l0' },
      saveLook('again'),
    );
    expect(outcomes.slice(MAX_LOOKS)).toMatchObject([
      { code: 'look_limit', facts: { limit: MAX_LOOKS } },
      'LookDeleted',
      { code: 'look_unknown' },
      'LookSaved',
    ]);
  });

  it('photos are limited in number, and the refusal names what can be saved without a photo, because photos cannot be deleted', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => storePhoto(`p${n}`));
    const { outcomes } = run(...many, storePhoto('p0'), storePhoto('one more'), saveLook('l'), analyze(1));
    const [repeated, refused, ...later] = outcomes.slice(1_000);
    expect(repeated).toBe('');
    expect(refused).toMatchObject({ code: 'photo_limit', facts: { limit: 1_000 } });
    expect(refused).toHaveProperty('detail', expect.stringMatching(/looks and analyses without a photo/));
    expect(later).toEqual(['LookSaved', 'allowance,AnalysisSaved']);
  });
});

describe('renamed looks', () => {
  const rename = (name: string, lookId = 'l1'): StudioCommand => ({
    type: 'RenameLook',
    userId,
    lookId,
    name,
  });

  it('a look is renamed once, keeps everything else, and has its new name when it is restored', () => {
    const { outcomes, state } = run(
      ...[saveLook('l1'), rename('Gala'), rename('Gala')],
      ...[{ type: 'DeleteLook', userId, lookId: 'l1' } as const],
      ...[rename('Too late'), { type: 'RestoreLook', userId, lookId: 'l1' } as const],
    );
    expect(outcomes.slice(1)).toMatchObject([
      ...['LookRenamed', '', 'LookDeleted'],
      ...[{ code: 'look_unknown' }, 'LookRestored'],
    ]);
    expect(state.looks.get('l1')).toMatchObject({
      savedAt: MAY,
      look: { name: 'Gala', makeupItems: [], makeupPercent: 75, hairPercent: 85 },
    });
  });

  it('an unknown look is not renamed, and a new name that is erased leaves the look as it was', () => {
    expect(run(rename('Gala')).outcomes).toMatchObject([{ code: 'look_unknown' }]);
    const { state } = run(saveLook('l1'));
    const erased = { type: 'LookRenamed', data: { userId, lookId: 'l1', name: null } } as const;
    expect(studio.evolve(state, erased)).toEqual(state);
  });
});

describe('restored looks', () => {
  const share = (lookId: string): StudioCommand => ({
    type: 'ShareLook',
    userId,
    lookId,
    shareId: 'public',
    now: MAY,
  });
  const remove = (lookId: string): StudioCommand => ({ type: 'DeleteLook', userId, lookId });
  const restore = (lookId: string): StudioCommand => ({ type: 'RestoreLook', userId, lookId });

  it('a deleted look is restored once, with everything that it had and the way in which it was shared', () => {
    const { outcomes, state } = run(saveLook('l1'), share('l1'), remove('l1'), restore('l1'), restore('l1'));
    expect(outcomes.slice(2)).toEqual(['LookDeleted', 'LookRestored', '']);
    expect([...state.looks.keys()]).toEqual(['l1']);
    expect(state.looks.get('l1')).toMatchObject({ savedAt: MAY, look: { name: 'Evening' } });
    expect(state.shares).toEqual(new Map([['l1', { shareId: 'public', sharedAt: MAY }]]));
    expect(state.deletedLooks).toEqual(new Map());
  });

  it('a restored look can be deleted and restored again, and a look whose sharing had ended is not shared', () => {
    const { outcomes, state } = run(
      ...[saveLook('l1'), share('l1'), { type: 'StopSharingLook', userId, lookId: 'l1' } as const],
      ...[remove('l1'), restore('l1'), remove('l1'), restore('l1')],
    );
    expect(outcomes.slice(3)).toEqual(['LookDeleted', 'LookRestored', 'LookDeleted', 'LookRestored']);
    expect(state.shares).toEqual(new Map());
  });

  it('no look is restored that is unknown, exceeds the limit or belongs to an erased person', () => {
    const many = Array.from({ length: MAX_LOOKS - 1 }, (_, n) => saveLook(`l${n}`));
    const { outcomes, state } = run(
      restore('x'),
      saveLook('x'),
      ...many,
      remove('x'),
      saveLook('y'),
      restore('x'),
    );
    expect(outcomes.at(0)).toMatchObject({ code: 'look_unknown' });
    expect(outcomes.at(-1)).toMatchObject({ code: 'look_limit' });
    const saved = state.looks.get('y');
    if (!saved) throw new Error('The look y was not saved.');
    const withErasedLook = {
      ...state,
      deletedLooks: new Map([['z', { ...saved, look: null }]]),
      looks: new Map(),
    };
    expect(studio.decide(restore('z'), withErasedLook)).toMatchObject({ refusal: { code: 'look_unknown' } });
  });
});

describe('shared looks', () => {
  const share = (lookId: string, shareId: string): StudioCommand => ({
    type: 'ShareLook',
    userId,
    lookId,
    shareId,
    now: MAY,
  });
  const stop = (lookId: string): StudioCommand => ({ type: 'StopSharingLook', userId, lookId });

  it('a look keeps the id under which it is shared, and gets another one after the sharing was stopped', () => {
    const { outcomes, state } = run(
      saveLook('l1'),
      share('l1', 'first'),
      share('l1', 'second'),
      stop('l1'),
      stop('l1'),
      share('l1', 'third'),
    );
    expect(outcomes.slice(1)).toEqual(['LookShared', '', 'LookSharingStopped', '', 'LookShared']);
    expect(state.shares).toEqual(new Map([['l1', { shareId: 'third', sharedAt: MAY }]]));
  });

  it('a look that does not exist is not shared, and a deleted look is shared no longer', () => {
    const { outcomes, state } = run(
      share('l1', 'first'),
      stop('l1'),
      saveLook('l1'),
      share('l1', 'second'),
      { type: 'DeleteLook', userId, lookId: 'l1' },
      share('l1', 'third'),
    );
    expect(outcomes).toMatchObject([
      { code: 'look_unknown' },
      { code: 'look_unknown' },
      'LookSaved',
      'LookShared',
      'LookDeleted',
      { code: 'look_unknown' },
    ]);
    expect(state.shares).toEqual(new Map());
  });
});

it('an analysis recommends colors for the analyzed undertone', () => {
  expect(recommend(parseProfile(face)).hairColors[0]?.reasoning).toMatch(/warm undertone/);
});
