import { randomUUID } from 'node:crypto';
import { getResetDate, HAIRSTYLES } from '@mirabelle/catalogue';
import type { Analysis, LookShare, PhotoUsage, SavedLook } from '@mirabelle/contracts';
import { studioStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { createPhotoForm } from '../support/photos.js';
import { appendEvents } from './calls/append-events.js';
import { createAnalysisForm } from './calls/studio.js';
import { type Actor, getUserId, openWorld, type World } from './calls/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const analyze = ({ client }: Actor, changes: object = {}, key?: string) =>
  client.post<Analysis>('/api/analysis', createAnalysisForm(changes), key ? { 'idempotency-key': key } : {});
const readUsage = async ({ client }: Actor) => (await client.get<PhotoUsage>('/api/photo-usage')).body;
const computeNextReset = () => getResetDate(new Date().toISOString().slice(0, 7));

/** Appends the bonus photos that a reactor gives for twenty friends. */
async function giveBonus(person: Actor, photos: number): Promise<void> {
  const userId = getUserId(person);
  const data = { userId, grantId: randomUUID(), photos };
  await appendEvents(world, studioStream(userId), [{ type: 'BonusPhotosReceived', data }]);
}

describe('an analysis', () => {
  it('an analysis is stored with the recommendations of the server and listed newest first', async () => {
    const person = await world.signUpCustomer();
    const features = { 'jaw angle': 121.5, ratios: [1, 0.8], note: 'Ünïcode 💄' };
    const first = await analyze(person, { facialFeatures: features, eyeColorConfidence: 64 });
    expect(first).toMatchObject({
      status: 201,
      body: {
        faceShape: 'heart',
        skinTone: 'cool_light',
        eyeColor: 'blue',
        faceShapeConfidence: 92.5,
        photoUrl: null,
      },
    });
    expect(first.body.facialFeatures).toEqual(features);
    expect(first.body.hairColorRecommendations).toHaveLength(6);
    expect(first.body.hairColorRecommendations[0]?.reasoning).toMatch(/cool undertone/);
    expect(first.body.hairColorRecommendations[0]?.reasons[0]).toMatchObject({ undertone: 'cool' });
    expect(first.body.makeupRecommendations).toHaveLength(12);

    const second = await analyze(person, { faceShape: 'Round', skinTone: 'Warm_Deep', eyeColor: undefined });
    expect(second.body).toMatchObject({ faceShape: 'round', skinTone: 'warm_deep', eyeColor: null });
    const { body } = await person.client.get<Analysis[]>('/api/analysis');
    expect(body).toEqual([second.body, first.body]);
    expect((await world.actors.otherCustomer.client.get('/api/analysis')).body).toEqual([]);
  });

  it('a deleted analysis is gone from the list with its photo, only for its owner and once, and its try-on stays used', async () => {
    const person = await world.signUpCustomer();
    const { body: photo } = await person.client.post<{ url: string }>('/api/photos', createPhotoForm());
    const kept = await analyze(person, {});
    const saved = await analyze(person, { photoUrl: photo.url });
    const path = `/api/analysis/${saved.body.id}`;
    expect((await person.client.get(photo.url)).status).toBe(200);
    expect(await world.actors.otherCustomer.client.delete(path)).toMatchObject({
      status: 404,
      body: { code: 'analysis_unknown' },
    });
    expect((await person.client.delete(path)).status).toBe(204);
    expect((await person.client.get<Analysis[]>('/api/analysis')).body).toEqual([kept.body]);
    expect((await person.client.get(photo.url)).status).toBe(404);
    expect((await person.client.delete(path)).status).toBe(204);
    expect(await readUsage(person)).toMatchObject({ photosUsed: 2 });
  });

  it('the colors that are kept with an analysis are rated by the measured skin, and none names an undertone that was not found', async () => {
    const person = await world.signUpCustomer();
    const { body } = await analyze(person, {
      skinTone: 'very_light',
      eyeColor: undefined,
      facialFeatures: { skinHex: '#f0d5c4' },
    });
    const foundations = body.makeupRecommendations.filter(({ productType }) => productType === 'foundation');
    expect(foundations.map(({ reasons }) => reasons[0]?.code)).toEqual([
      ...Array(3).fill(expect.stringMatching(/^match-/)),
    ]);
    for (const { reasoning } of [...body.hairColorRecommendations, ...body.makeupRecommendations])
      expect(reasoning).not.toMatch(/(cool|warm|neutral) undertone/);
  });

  it('invalid fields and fields that the server decides are refused and named', async () => {
    const person = await world.signUpCustomer();
    const wrong: [object, string][] = [
      [{ faceShape: 'triangle' }, 'faceShape'],
      [{ faceShapeConfidence: 101 }, 'faceShapeConfidence'],
      [{ skinToneConfidence: undefined }, 'skinToneConfidence'],
      [{ skinTone: 'cool light' }, 'skinTone'],
      [{ eyeColor: '<script>' }, 'eyeColor'],
      [{ facialFeatures: { text: 'a\u0000b' } }, 'facialFeatures'],
      [{ facialFeatures: { text: 'x'.repeat(9000) } }, 'facialFeatures'],
      [{ facialFeatures: [] }, 'facialFeatures'],
      [{ photoUrl: 'https://evil.example/p.jpg' }, 'photoUrl'],
      [{ photoUrl: '/api/photos/../../etc/passwd' }, 'photoUrl'],
      [{ recommendations: [] }, 'recommendations'],
      [{ suitabilityScore: 100 }, 'suitabilityScore'],
    ];
    for (const [changes, path] of wrong) {
      const answer = await analyze(person, changes);
      expect(answer, path).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    }
    expect(await readUsage(person)).toMatchObject({ photosUsed: 0 });
  });

  it('an analysis can refer only to a photo of the same person', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const { body } = await person.client.post<{ url: string }>('/api/photos', createPhotoForm());
    expect((await analyze(person, { photoUrl: body.url })).body.photoUrl).toBe(body.url);
    for (const photoUrl of [body.url, `/api/photos/${randomUUID()}`]) {
      expect(await analyze(otherPerson, { photoUrl })).toMatchObject({
        status: 422,
        body: { code: 'reference_unknown', field: 'photoUrl' },
      });
    }
  });

  it('the data of analyses and saved looks is encrypted in the event log', async () => {
    const person = await world.signUpCustomer();
    await analyze(person, { skinTone: 'olive_telltale', facialFeatures: { mark: 'telltale scar' } });
    await person.client.post('/api/saved-looks', { name: 'telltale name', description: 'telltale words' });
    const [look] = (await person.client.get<SavedLook[]>('/api/saved-looks')).body;
    await person.client.patch(`/api/saved-looks/${look?.id}`, { name: 'telltale other name' });
    const { rows } = await world.context.pool.query(
      'select data::text as text from event_store.events where stream = $1',
      [studioStream(getUserId(person))],
    );
    expect(rows.length).toBe(4);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/telltale|heart|undertone/);
  });
});

describe('the monthly try-on allowance', () => {
  it('the free plan has three try-ons, and the fourth is refused with the reset date', async () => {
    const person = await world.signUpCustomer();
    const unused = {
      usageType: 'try_on',
      photosUsed: 0,
      photosLimit: 3,
      resetDate: computeNextReset(),
      bonusCredits: 0,
    };
    expect(await readUsage(person)).toEqual(unused);
    for (let n = 0; n < 3; n += 1) expect((await analyze(person)).status).toBe(201);
    expect(await analyze(person)).toMatchObject({
      status: 422,
      body: { code: 'try_on_limit_reached', limit: 3, resetDate: computeNextReset() },
    });
    expect(await readUsage(person)).toEqual({ ...unused, photosUsed: 3 });
  });

  it('the allowance does not start again for the new account of an erased person, even under an alias of the mailbox', async () => {
    const mailbox = `try-on-${randomUUID()}`;
    const first = await world.signUpCustomer(`${mailbox}+first@example.test`);
    for (let n = 0; n < 2; n += 1) expect((await analyze(first)).status).toBe(201);
    expect((await first.client.delete('/api/auth/user')).status).toBe(204);
    const second = await world.signUpCustomer(`${mailbox}@example.test`);
    expect(await readUsage(second)).toMatchObject({ photosUsed: 2, photosLimit: 3 });
    expect((await analyze(second)).status).toBe(201);
    expect(await readUsage(second)).toMatchObject({ photosUsed: 3 });
    const refusal = { status: 422, body: { code: 'try_on_limit_reached', resetDate: computeNextReset() } };
    expect(await analyze(second)).toMatchObject(refusal);
    expect((await second.client.delete('/api/auth/user')).status).toBe(204);
    const third = await world.signUpCustomer(`${mailbox}+third@example.test`);
    expect(await readUsage(third)).toMatchObject({ photosUsed: 3 });
    expect(await analyze(third)).toMatchObject(refusal);
    const { rows } = await world.context.pool.query<{ data: object }>(
      `select data from event_store.events where type = 'MailboxTryOnsKept'`,
    );
    const stored = JSON.stringify(rows);
    for (const person of [first, second]) expect(stored).not.toContain(getUserId(person));
    expect(stored).not.toContain(mailbox);
  });

  it('of thirty analyses at once, only as many succeed as the allowance and the bonus photos permit', async () => {
    const person = await world.signUpCustomer();
    await giveBonus(person, 2);
    const answers = await Promise.all(Array.from({ length: 30 }, () => analyze(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 422, body: { code: 'try_on_limit_reached' } });
    expect((await person.client.get<Analysis[]>('/api/analysis')).body).toHaveLength(5);
  });

  it('an analysis that is repeated under its Idempotency-Key uses one try-on', async () => {
    const person = await world.signUpCustomer();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => analyze(person, {}, key)));
    const again = await analyze(person, {}, key);
    for (const { status, body } of [...answers, again])
      expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await readUsage(person)).toMatchObject({ photosUsed: 1 });
    expect(await analyze(person, { faceShape: 'oval' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('a new plan raises the allowance at once, and bonus photos are used when it is used up', async () => {
    const person = await world.signUpCustomer();
    for (let n = 0; n < 3; n += 1) await analyze(person);
    expect((await analyze(person)).status).toBe(422);
    await person.client.post('/api/subscription', { plan: 'basic' });
    expect(await readUsage(person)).toMatchObject({ photosUsed: 3, photosLimit: 50 });
    expect((await analyze(person)).status).toBe(201);
    await person.client.post('/api/subscription', { plan: 'premium' });
    expect(await readUsage(person)).toMatchObject({ photosUsed: 4, photosLimit: null });
    await person.client.post('/api/subscription', { plan: 'free' });
    expect((await analyze(person)).status).toBe(422);
    await giveBonus(person, 1);
    expect((await analyze(person)).status).toBe(201);
    expect((await analyze(person)).status).toBe(422);
    expect(await readUsage(person)).toMatchObject({ photosUsed: 4, photosLimit: 3 });
  });
});

describe('a saved look', () => {
  it('saved looks are listed newest first, and only their owner can delete them', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const analysis = (await analyze(person)).body;
    const { url } = (await person.client.post<{ url: string }>('/api/photos', createPhotoForm())).body;
    const full = {
      name: '  Gala 2026  ',
      description: 'With the green dress',
      analysisId: analysis.id,
      hairColorId: 'lindwerk-7-73',
      makeupItems: ['velmira-l111', 'Pelluma/LP04', 'corvessa-cb06'],
      hairstyleId: HAIRSTYLES[0]?.id,
      makeupPercent: 40,
      hairPercent: 100,
      previewImageUrl: url,
    };
    const fullLook = await person.client.post<SavedLook>('/api/saved-looks', full);
    expect(fullLook).toMatchObject({ status: 201, body: { ...full, name: 'Gala 2026' } });
    const bare = await person.client.post<SavedLook>('/api/saved-looks', { name: 'Bare' });
    expect(bare.body).toMatchObject({
      description: null,
      analysisId: null,
      makeupItems: [],
      hairstyleId: null,
      makeupPercent: 75,
      hairPercent: 85,
      previewImageUrl: null,
    });
    expect((await person.client.get('/api/saved-looks')).body).toEqual([bare.body, fullLook.body]);

    const path = `/api/saved-looks/${fullLook.body.id}`;
    expect(await otherPerson.client.delete(path)).toMatchObject({
      status: 404,
      body: { code: 'look_unknown' },
    });
    expect((await person.client.delete(path)).status).toBe(204);
    expect((await person.client.delete(path)).status).toBe(404);
    expect((await person.client.get('/api/saved-looks')).body).toEqual([bare.body]);
  });

  it('a saved look with unknown products or a foreign analysis is refused', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const foreign = (await analyze(otherPerson)).body.id;
    const refusals: [object, number, string][] = [
      [{ name: '  ' }, 400, 'name'],
      [{ name: 'x'.repeat(121) }, 400, 'name'],
      [{ makeupItems: Array(31).fill('velmira-l111') }, 400, 'makeupItems'],
      [{ analysisId: 'mine' }, 400, 'analysisId'],
      [{ makeupPercent: 5 }, 400, 'makeupPercent'],
      [{ hairPercent: 101 }, 400, 'hairPercent'],
      [{ hairColorId: 'nobody-1' }, 422, 'hairColorId'],
      [{ hairstyleId: 'wig' }, 422, 'hairstyleId'],
      [{ makeupItems: ['velmira-l111', '__proto__'] }, 422, 'makeupItems.1'],
    ];
    for (const [changes, status, path] of refusals) {
      const answer = await person.client.post('/api/saved-looks', { name: 'Look', ...changes });
      expect(answer, path).toMatchObject({ status, body: { errors: [{ path }] } });
    }
    expect(await person.client.post('/api/saved-looks', { name: 'Look', analysisId: foreign })).toMatchObject(
      {
        status: 422,
        body: { code: 'reference_unknown', field: 'analysisId' },
      },
    );
    expect((await person.client.get('/api/saved-looks')).body).toEqual([]);
  });

  it('a look that is repeated under its Idempotency-Key is stored once', async () => {
    const { client } = await world.signUpCustomer();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/api/saved-looks', { name: 'Once' }, headers)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await client.get<SavedLook[]>('/api/saved-looks')).body).toHaveLength(1);
  });
});

describe('a renamed look', () => {
  it('a look is renamed by its owner alone, stays in its place, and has its new name at its public address', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const { client } = person;
    const look = (await client.post<SavedLook>('/api/saved-looks', { name: 'Gala', description: 'Red' }))
      .body;
    const later = (await client.post<SavedLook>('/api/saved-looks', { name: 'Later' })).body;
    const path = `/api/saved-looks/${look.id}`;
    const { shareId } = (await client.post<LookShare>(`${path}/share`)).body;

    expect(await otherPerson.client.patch(path, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'look_unknown' },
    });
    for (const name of ['  ', 'x'.repeat(121), null]) {
      expect(await client.patch(path, { name }), String(name)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      });
    }
    for (const _ of ['first', 'again']) {
      expect((await client.patch(path, { name: ' Saturday ' })).status).toBe(204);
    }
    expect((await client.get('/api/saved-looks')).body).toEqual([later, { ...look, name: 'Saturday' }]);
    await world.waitUntilProjected();
    const visitor = createClient(world.product.url);
    expect((await visitor.get(`/api/shared-looks/${shareId}`)).body).toMatchObject({ name: 'Saturday' });
  });
});

describe('a restored look', () => {
  it('a deleted look is restored by its owner alone, with its id, its date, its heart and its public address', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const { client } = person;
    const save = async (name: string) => (await client.post<SavedLook>('/api/saved-looks', { name })).body;
    const look = await save('Gala');
    const later = await save('Later');
    const path = `/api/saved-looks/${look.id}`;
    await client.post('/api/favorites', { itemType: 'look', itemId: look.id });
    const shared = (await client.post<LookShare>(`${path}/share`)).body;
    const before = (await client.get('/api/favorites')).body;
    expect(before).toHaveLength(1);

    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get('/api/favorites')).body).toEqual([]);
    expect((await client.get('/api/saved-looks')).body).toEqual([later]);
    expect(await otherPerson.client.post(`${path}/restore`)).toMatchObject({
      status: 404,
      body: { code: 'look_unknown' },
    });
    for (const _ of ['first', 'again']) expect((await client.post(`${path}/restore`)).status).toBe(204);
    expect((await client.get('/api/saved-looks')).body).toEqual([later, look]);
    expect((await client.get('/api/favorites')).body).toEqual(before);
    expect((await client.get('/api/shared-looks')).body).toEqual([shared]);
    await world.waitUntilProjected();
    const visitor = createClient(world.product.url);
    expect((await visitor.get(`/api/shared-looks/${shared.shareId}`)).body).toMatchObject({ name: 'Gala' });
  });
});

describe('a shared look', () => {
  const LOOK = {
    name: 'Gala',
    description: 'telltale words',
    hairColorId: 'lindwerk-7-73',
    makeupItems: ['velmira-l111'],
  };
  const saveLook = async ({ client }: Actor) =>
    (await client.post<SavedLook>('/api/saved-looks', LOOK)).body.id;
  const share = async ({ client }: Actor, lookId: string) =>
    (await client.post<LookShare>(`/api/saved-looks/${lookId}/share`)).body;
  const readAsVisitor = (shareId: string) =>
    createClient(world.product.url).get(`/api/shared-looks/${shareId}`);
  const GONE = { status: 404, body: { code: 'look_unknown' } };

  it('everybody with the id of a shared look sees its name and shades and nothing else, until the owner stops sharing', async () => {
    const [person, otherPerson] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const lookId = await saveLook(person);
    expect((await person.client.get('/api/shared-looks')).body).toEqual([]);
    expect(await otherPerson.client.post(`/api/saved-looks/${lookId}/share`)).toMatchObject(GONE);
    const first = await share(person, lookId);
    expect(first).toEqual({
      lookId,
      shareId: expect.stringMatching(/^[\w-]{22}$/),
      sharedAt: expect.any(String),
    });
    expect(await share(person, lookId)).toEqual(first);
    expect((await person.client.get('/api/shared-looks')).body).toEqual([first]);
    expect((await otherPerson.client.get('/api/shared-looks')).body).toEqual([]);
    const { hairColorId, makeupItems, name } = LOOK;
    expect((await readAsVisitor(first.shareId)).body).toEqual({ name, hairColorId, makeupItems });

    const path = `/api/saved-looks/${lookId}/share`;
    expect(await otherPerson.client.delete(path)).toMatchObject(GONE);
    expect((await person.client.delete(path)).status).toBe(204);
    expect((await person.client.delete(path)).status).toBe(204);
    await world.waitUntilProjected();
    expect(await readAsVisitor(first.shareId)).toMatchObject(GONE);
    expect((await share(person, lookId)).shareId).not.toBe(first.shareId);
  });

  it('a shared look can no longer be read once the look is deleted or the account of its owner is erased', async () => {
    const person = await world.signUpCustomer();
    const [deleted, remaining] = [await saveLook(person), await saveLook(person)];
    const ids = [(await share(person, deleted)).shareId, (await share(person, remaining)).shareId];
    await world.waitUntilProjected();
    for (const id of ids) expect((await readAsVisitor(id)).status).toBe(200);
    await person.client.delete(`/api/saved-looks/${deleted}`);
    await world.waitUntilProjected();
    expect(await readAsVisitor(ids[0] ?? '')).toMatchObject(GONE);
    expect((await readAsVisitor(ids[1] ?? '')).status).toBe(200);
    expect((await person.client.delete('/api/auth/user')).status).toBe(204);
    await world.waitUntilProjected();
    expect(await readAsVisitor(ids[1] ?? '')).toMatchObject(GONE);
  });
});
