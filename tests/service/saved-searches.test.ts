import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import { savedSearchStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { openWorld, type World } from './calls/index.js';

const PATH = '/api/admin/saved-searches';
let world: World;
let support: HttpClient;
let colleague: HttpClient;

beforeAll(async () => {
  world = await openWorld();
  support = world.actors.support.client;
  colleague = (await world.signUpStaff('support')).client;
});
afterAll(() => world.close());

const createTitle = () => `Search ${world.takeNextNumber()}`;

const SHOWN_PARTS = {
  filter: { status: ['new', 'open'], q: 'lipstick' },
  sort: { field: 'createdAt', order: 'DESC' },
  shared: false,
};
const SEARCH = { ...SHOWN_PARTS, list: 'contact-messages' };

async function save(client: HttpClient, changes: object = {}) {
  const body = { ...SEARCH, title: createTitle(), ...changes };
  const answer = await client.post<{ id: string; code?: string }>(`${PATH}/create`, body);
  return { ...answer, id: answer.body.id, title: body.title };
}

async function find(client: HttpClient, id: string, list = 'contact-messages') {
  await world.waitUntilProjected();
  const { body } = await client.get<SavedSearch[]>(`${PATH}?list=${list}`);
  return body.find((search) => search.id === id);
}

const performAction = async (client: HttpClient, id: string, action: string, body?: object) => {
  const answer = await client.post<{ code?: string }>(`${PATH}/${id}/${action}`, body);
  return answer.status === 200 ? 200 : answer.body.code;
};

describe('a saved search', () => {
  it('a saved search is seen by its owner alone until it is shared, and then by colleagues with the name of who saved it', async () => {
    const { id, title } = await save(support);
    expect(await find(support, id)).toMatchObject({ ...SHOWN_PARTS, title, isOwn: true });
    const searchesOfAllLists = await support.get<SavedSearch[]>(PATH);
    expect(searchesOfAllLists.body.find((search) => search.id === id)).toMatchObject({
      list: SEARCH.list,
      title,
    });
    expect(await find(colleague, id)).toBeUndefined();
    expect(await performAction(colleague, id, 'rename', { title: 'Mine' })).toBe('search_unknown');

    expect(await performAction(support, id, 'share', { shared: true })).toBe(200);
    const { email } = world.actors.support.account ?? {};
    expect(await find(colleague, id)).toMatchObject({
      ...SHOWN_PARTS,
      title,
      shared: true,
      isOwn: false,
      ownerName: email,
    });
    expect(await performAction(colleague, id, 'rename', { title: 'Mine' })).toBe('search_not_own');
    expect(await performAction(colleague, id, 'remove')).toBe('search_not_own');

    expect(await performAction(support, id, 'rename', { title: 'Lipsticks' })).toBe(200);
    expect(await find(colleague, id)).toMatchObject({ title: 'Lipsticks' });
    expect(await performAction(support, id, 'share', { shared: false })).toBe(200);
    expect(await find(colleague, id)).toBeUndefined();
    expect(await performAction(support, id, 'remove')).toBe(200);
    expect(await performAction(support, id, 'remove')).toBe(200);
    expect(await find(support, id)).toBeUndefined();
  });

  it('a saved search that is shared is removed by an operator, and nobody sees one of a list that their role may not open', async () => {
    const { operator, finance } = world.actors;
    const { id } = await save(support, { shared: true });
    expect((await finance.client.get(`${PATH}?list=contact-messages`)).status).toBe(403);
    expect(await performAction(finance.client, id, 'remove')).toBe('search_unknown');
    expect((await save(finance.client)).body.code).toBe('forbidden');

    const ofUsers = await save(operator.client, { list: 'users', shared: true });
    expect(await find(operator.client, ofUsers.id, 'users')).toMatchObject({ isOwn: true });
    expect((await support.get(`${PATH}?list=users`)).status).toBe(403);
    expect(await performAction(support, ofUsers.id, 'rename', { title: 'Mine' })).toBe('search_unknown');

    expect(await performAction(operator.client, id, 'rename', { title: 'Ours' })).toBe('search_not_own');
    expect(await performAction(operator.client, id, 'remove')).toBe(200);
    expect(await find(support, id)).toBeUndefined();
  });

  it('a saved search holds no email address, and its title and its filters are sealed in the log', async () => {
    const { status, body } = await save(support, { filter: { q: 'ada@example.test' } });
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', errors: [{ path: 'filter' }] }]);

    const { id, title } = await save(support);
    const { rows } = await world.context.pool.query<{ event: string }>(
      'select e::text as event from event_store.events e where e.stream = $1',
      [savedSearchStream(id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.event).toContain('contact-messages');
    expect(rows[0]?.event).not.toContain(title);
    expect(rows[0]?.event).not.toContain('lipstick');
  });
});
