import { randomUUID } from 'node:crypto';
import { ACCEPTED_DOCUMENTS, CURRENT_VERSIONS, listDueDocuments } from '@mirabelle/catalogue';
import {
  acceptDocuments,
  currentUser,
  exportData,
  type PersonalData,
  readSiteOperator,
  type User,
} from '@mirabelle/contracts';
import { account, accountStream, fold } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress, extractToken } from '../support/people.js';
import { appendEvents } from './calls/append-events.js';
import { type Actor, call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const listDueFor = async ({ client }: Actor) => (await callOrThrow<User>(client, currentUser)).documentsDue;

/** The acceptances of a person, from the log: document, version, and instant. */
async function readAcceptances(userId: string): Promise<[string, number, string][]> {
  const events = await world.context.store.readStream(accountStream(userId));
  return events.flatMap(({ type, data, metadata }) => {
    if (type !== 'DocumentAccepted') return [];
    return [[data.document, data.version, metadata.occurredAt] as [string, number, string]];
  });
}

/** Signs up, then accepts version 0 of each document, which is outdated and takes the place of the current one. */
async function signUpWithOutdatedAcceptances(): Promise<Actor> {
  const person = await world.signUpCustomer();
  const userId = getUserId(person);
  const outdated = ACCEPTED_DOCUMENTS.map((document) => ({
    type: 'DocumentAccepted',
    data: { userId, document, version: 0 },
  }));
  await appendEvents(world, accountStream(userId), outdated);
  await world.waitUntilProjected();
  return person;
}

describe('the legal documents', () => {
  it('signing up accepts the current terms and privacy notice, each as an event with its version', async () => {
    const before = new Date().toISOString();
    const me = await world.signUpCustomer();
    const accepted = await readAcceptances(getUserId(me));
    expect(accepted.map(([document, version]) => [document, version])).toEqual(
      ACCEPTED_DOCUMENTS.map((document) => [document, CURRENT_VERSIONS[document]]),
    );
    for (const [, , acceptedAt] of accepted) expect(acceptedAt >= before).toBe(true);
    expect(await listDueFor(me)).toEqual([]);
  });

  it('verifying an account accepts only the documents that the page of the link showed', async () => {
    const client = createClient(world.product.url);
    const email = createEmailAddress();
    await client.post('/api/auth/signup', { email });
    const token = extractToken(await waitForMail(world.product.inboxUrl, { to: email }));
    const shownVersions = { documents: { terms: CURRENT_VERSIONS.terms } };
    const { body } = await client.post<User>('/api/auth/verify', { token, ...shownVersions });
    // The next visit asks for the other document.
    expect((await readAcceptances(body.id)).map(([document]) => document)).toEqual(['terms']);
    expect(body.documentsDue).toEqual(['privacy']);
  });

  it('a person who accepted outdated versions is asked again, and a repeated acceptance is recorded once', async () => {
    const me = await signUpWithOutdatedAcceptances();
    expect(await listDueFor(me)).toEqual(['terms', 'privacy']);
    const headers = { 'idempotency-key': randomUUID() };
    const accept = () => callOrThrow<User>(me.client, acceptDocuments, { body: CURRENT_VERSIONS, headers });
    expect((await accept()).documentsDue).toEqual([]);
    const events = await readAcceptances(getUserId(me));
    await accept();
    await callOrThrow<User>(me.client, acceptDocuments, { body: CURRENT_VERSIONS });
    expect(await readAcceptances(getUserId(me))).toEqual(events);
    expect(await listDueFor(me)).toEqual([]);
    const state = fold(account, await world.context.store.readStream(accountStream(getUserId(me))));
    expect(listDueDocuments(state.documents)).toEqual([]);
  });

  it('the export of a person names the accepted versions and has both acceptances in its history', async () => {
    const me = await world.signUpCustomer();
    const { account: exported, history } = await callOrThrow<PersonalData>(me.client, exportData);
    expect(exported).toMatchObject({
      termsVersion: CURRENT_VERSIONS.terms,
      privacyVersion: CURRENT_VERSIONS.privacy,
    });
    expect(history.filter(({ type }) => type === 'DocumentAccepted')).toHaveLength(2);
  });

  it('an acceptance of a version that does not exist, or by a visitor, is refused', async () => {
    for (const body of [
      { terms: CURRENT_VERSIONS.terms + 1 },
      { terms: 0 },
      { privacy: '1' },
      { imprint: 1 },
    ]) {
      expect(await call(world.actors.customer.client, acceptDocuments, { body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    const visitor = await call(world.actors.visitor.client, acceptDocuments, { body: CURRENT_VERSIONS });
    expect(visitor.status).toBe(401);
  });

  it('everybody may read who operates the site; details that are not set are null, and goods are promised within three working days', async () => {
    const { goodsDispatchDays, bookingAnswerHours, ...operator } = await callOrThrow<
      Record<string, string | number | null>
    >(world.actors.visitor.client, readSiteOperator);
    expect(Object.values(operator)).toEqual(Object.keys(operator).map(() => null));
    expect([goodsDispatchDays, bookingAnswerHours]).toEqual([3, 24]);
  });
});
