import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { type StudioEvent, studioStream } from '@mirabelle/domain';
import type { NewEvent } from '@mirabelle/event-store';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { startProjector } from '../projector.js';
import { rebuild } from '../rebuild/rebuild.js';

const AT = '2026-05-01T10:00:00.000Z';
const TABLES = [
  'face_analyses',
  'hair_color_recommendations',
  'makeup_recommendations',
  'saved_looks',
  'photo_usage',
  'favorites',
] as const;

let database: TestDatabase;
let context: ServiceContext;
let projector: { stop(): Promise<void> };
let userId: string;

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  projector = startProjector(context);
  userId = randomUUID();
});

afterEach(async () => {
  await projector.stop();
  await context.close();
  await database.drop();
});

const metadata = {
  correlationId: 'c',
  causationId: 'c',
  actor: { kind: 'visitor' } as const,
  occurredAt: AT,
};
const createEvent = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data: { userId, ...data },
  metadata,
});

async function append(stream: string, ...events: NewEvent[]): Promise<void> {
  const revision = (await context.store.readStream(stream)).at(-1)?.revision ?? -1n;
  const { position } = await context.store.append(stream, events, revision);
  expect(await waitUntilProjected(context.pool, position, 30_000)).toBe(true);
}

const RECOMMENDATION = {
  brandName: 'B',
  colorCode: '1',
  hexColor: '#aabbcc',
  suitabilityScore: 90,
  reasoning: 'It suits.',
};
function createAnalysisSaved(analysisId: string, changes: object = {}): NewEvent {
  const recommendations = {
    hairColors: [
      { ...RECOMMENDATION, id: randomUUID(), colorName: 'First' },
      { ...RECOMMENDATION, id: randomUUID(), colorName: 'Second' },
    ],
    makeup: [{ ...RECOMMENDATION, id: randomUUID(), productType: 'blush', productName: 'P' }],
  };
  const analysis = {
    faceShape: 'oval',
    faceShapeConfidence: 90.5,
    skinTone: 'warm_tan',
    skinToneConfidence: 70,
    ...changes,
  };
  return createEvent('AnalysisSaved' satisfies StudioEvent['type'], {
    analysisId,
    savedAt: AT,
    analysis,
    recommendations,
  });
}
const createTryOnUsed = (used: number, changes: object = {}) =>
  createEvent('TryOnUsed', {
    source: 'allowance',
    month: '2026-05',
    plan: 'free',
    used,
    limit: 3,
    ...changes,
  });

const readRows = async (table: string) =>
  (
    await context.pool.query(
      `select to_jsonb(t) as row from read_model.${table} t order by to_jsonb(t)::text`,
    )
  ).rows.map(({ row }) => row);
const countRows = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, (await readRows(table)).length])));

const LOOK = {
  name: 'A',
  makeupItems: ['x', 'y'],
  hairstyleId: 'long-waves',
  makeupPercent: 40,
  hairPercent: 90,
};

describe('the studio projections', () => {
  it('the tables hold analyses with ranked recommendations, looks, favorites and the try-ons used in the month', async () => {
    const [analysisId, photoId, lookId] = [randomUUID(), randomUUID(), randomUUID()];
    await append(
      studioStream(userId),
      createTryOnUsed(1),
      createAnalysisSaved(analysisId, {
        photoId,
        eyeColor: 'green',
        facialFeatures: { ratio: 1.5, 'quoted "name"': [1] },
      }),
      createTryOnUsed(2),
      createEvent('LookSaved', { lookId, savedAt: AT, analysisId, look: LOOK }),
    );
    await append(
      `favorites-${userId}`,
      createEvent('FavoriteAdded', {
        favoriteId: randomUUID(),
        itemType: 'look',
        itemId: lookId,
        addedAt: AT,
        metadata: { a: 1 },
      }),
      createEvent('FavoriteAdded', { favoriteId: randomUUID(), itemType: 'salon', itemId: 's', addedAt: AT }),
    );
    expect(await readRows('face_analyses')).toMatchObject([
      {
        user_id: userId,
        photo_url: `/api/photos/${photoId}`,
        face_shape_confidence: 90.5,
        eye_color: 'green',
        eye_color_confidence: null,
        facial_features: { ratio: 1.5, 'quoted "name"': [1] },
      },
    ]);
    const hair = await readRows('hair_color_recommendations');
    expect(hair.map(({ color_name, rank }) => `${rank} ${color_name}`).sort()).toEqual([
      '1 First',
      '2 Second',
    ]);
    expect(await readRows('photo_usage')).toMatchObject([
      { id: userId, photos_used: 2, photos_limit: 3, reset_date: '2026-06-01T00:00:00+00:00' },
    ]);
    expect(await readRows('saved_looks')).toMatchObject([
      { name: 'A', makeup_items: ['x', 'y'], analysis_id: analysisId, hairstyle_id: 'long-waves' },
    ]);
    expect(await readRows('saved_looks')).toMatchObject([{ makeup_percent: 40, hair_percent: 90 }]);

    await append(studioStream(userId), createEvent('LookRenamed', { lookId, name: 'B' }));
    expect(await readRows('saved_looks')).toMatchObject([{ name: 'B', makeup_items: ['x', 'y'] }]);
    await append(studioStream(userId), createEvent('LookRenamed', { lookId, name: 'A' }));

    await append(
      studioStream(userId),
      createEvent('LookShared', { lookId, shareId: 'AAAAAAAAAAAAAAAAAAAAA1', sharedAt: AT }),
    );
    expect(await readRows('saved_looks')).toMatchObject([{ name: 'A', share_id: 'AAAAAAAAAAAAAAAAAAAAA1' }]);
    await append(studioStream(userId), createEvent('LookSharingStopped', { lookId }));
    expect(await readRows('saved_looks')).toMatchObject([{ name: 'A', share_id: null, shared_at: null }]);

    await append(
      studioStream(userId),
      createEvent('LookDeleted', { lookId }),
      createTryOnUsed(1, { month: '2026-12', limit: null }),
    );
    // The favorite waits for the case that the deletion is undone.
    expect(await readRows('favorites')).toHaveLength(2);
    expect(await readRows('photo_usage')).toMatchObject([
      { photos_used: 1, photos_limit: null, reset_date: '2027-01-01T00:00:00+00:00' },
    ]);
    expect(await readRows('saved_looks')).toEqual([]);
    const share = { shareId: 'AAAAAAAAAAAAAAAAAAAAA2', sharedAt: AT };
    await append(
      studioStream(userId),
      createEvent('LookRestored', { lookId, savedAt: AT, look: LOOK, share }),
    );
    expect(await readRows('saved_looks')).toMatchObject([
      { id: lookId, name: 'A', hairstyle_id: 'long-waves', share_id: share.shareId },
    ]);
  });

  it('a deleted analysis has no rows any more, nor has what was recommended from it, and a look that was based on it stays', async () => {
    const [kept, deleted, lookId] = [randomUUID(), randomUUID(), randomUUID()];
    await append(
      studioStream(userId),
      createAnalysisSaved(kept),
      createAnalysisSaved(deleted),
      createEvent('LookSaved', { lookId, savedAt: AT, look: LOOK, analysisId: deleted }),
      createEvent('AnalysisDeleted', { analysisId: deleted }),
    );
    expect(await readRows('face_analyses')).toMatchObject([{ id: kept }]);
    for (const table of ['hair_color_recommendations', 'makeup_recommendations'] as const) {
      const rows = await readRows(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.analysis_id))).toEqual(new Set([kept]));
    }
    expect(await readRows('saved_looks')).toMatchObject([{ id: lookId, analysis_id: null }]);
  });

  it('an erased person has no rows, and a rebuild without their key produces the same rows', async () => {
    const [other, lookId] = [randomUUID(), randomUUID()];
    await append(studioStream(other), {
      ...createAnalysisSaved(randomUUID()),
      data: { ...createAnalysisSaved(randomUUID()).data, userId: other },
    });
    await append(
      studioStream(userId),
      createTryOnUsed(1),
      createAnalysisSaved(randomUUID()),
      createEvent('LookSaved', { lookId, savedAt: AT, look: LOOK }),
      createEvent('LookRenamed', { lookId, name: 'B' }),
    );
    await append(
      `favorites-${userId}`,
      createEvent('FavoriteAdded', {
        favoriteId: randomUUID(),
        itemType: 'salon',
        itemId: 's',
        addedAt: AT,
        metadata: { a: 1 },
      }),
    );
    await context.subjectKeys.erase(userId);
    await append(`account-${userId}`, createEvent('PersonalDataErased', { emailHash: 'h' }));
    const expectedCounts = {
      face_analyses: 1,
      hair_color_recommendations: 2,
      makeup_recommendations: 1,
      saved_looks: 0,
      photo_usage: 0,
      favorites: 0,
    };
    expect(await countRows()).toEqual(expectedCounts);
    const before = await Promise.all(TABLES.map(readRows));
    await rebuild(context);
    expect(await Promise.all(TABLES.map(readRows))).toEqual(before);
  });
});
