import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createEmailAddress } from '../support/people.js';
import { createBookingForm } from '../support/shopping.js';
import { type Actor, getUserId, openWorld, type World } from './calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const createPath = (actor: Actor, action = '') => `/api/admin/users/${getUserId(actor)}${action}`;

async function readAsOperator<Body = unknown>(path: string) {
  await world.waitUntilProjected();
  return world.actors.operator.client.get<Body>(path);
}

describe('the account list of the back office', () => {
  it('an account is shown with its counts and roles, and the list finds it by name, email address, referral code or role', async () => {
    const person = await world.signUpCustomer();
    await person.client.patch('/api/auth/user', { firstName: 'Hedwig', lastName: 'Zellweger' });
    await person.client.post('/api/bookings', createBookingForm(world.takeNextNumber()));
    await person.client.post('/api/subscription', { plan: 'premium' });
    const { body } = await readAsOperator<AdminUser>(createPath(person));
    expect(body).toMatchObject({
      id: getUserId(person),
      email: person.account?.email,
      firstName: 'Hedwig',
      lastName: 'Zellweger',
      verified: true,
      staffRoles: [],
      bookingCount: 1,
      reviewCount: 0,
      contactMessageCount: 0,
      totalReferrals: 0,
    });
    for (const q of ['zellw', person.account?.email, person.account?.user.referralCode]) {
      const foundUsers = await readAsOperator<AdminUser[]>(createAdminPath('users', { filter: { q } }));
      expect(foundUsers.body.map(({ id }) => id)).toEqual([getUserId(person)]);
      expect(foundUsers.headers.get('content-range')).toBe('users 0-0/1');
    }
    const staff = await readAsOperator<AdminUser[]>(
      createAdminPath('users', { filter: { staffRole: 'support', verified: true }, sort: ['email', 'ASC'] }),
    );
    expect(staff.body.map(({ email }) => email)).toContain('support@mirabelle.test');
    expect(staff.body.every(({ staffRoles }) => staffRoles.includes('support'))).toBe(true);
  });
});

describe('somebody without a name', () => {
  it('somebody whose account has no name is found by the words of the address and by the name under a message, with the messages', async () => {
    const { client, account } = await world.signUpCustomer();
    const userId = account?.user.id ?? '';
    const family = `Lindqvist${userId.slice(0, 8)}`;
    await client.post('/api/contact', {
      name: `Marta ${family}`,
      email: account?.email,
      subject: 'My shade',
      message: 'Which shade is it?',
    });
    await world.waitUntilProjected();
    const read = async <Item>(resource: string, filter: object) =>
      (await world.actors.operator.client.get<Item[]>(createAdminPath(resource, { filter: filter }))).body;
    const [local, domain] = (account?.email ?? '').split('@');
    for (const q of [`marta ${family}`, `${family.toLowerCase()} Marta`, `${domain} ${local}`])
      expect((await read<AdminUser>('users', { q })).map(({ id }) => id)).toEqual([userId]);
    const messages = await read<{ subject: string }>('contact-messages', { senderId: userId });
    expect(messages.map(({ subject }) => subject)).toEqual(['My shade']);
    const found = await world.actors.operator.client.get<{ resource: string; id: string }[]>(
      `/api/admin/search?q=${encodeURIComponent(`marta ${family}`)}`,
    );
    expect(found.body).toContainEqual(expect.objectContaining({ resource: 'users', id: userId }));
  });
});

describe('staff roles', () => {
  it('a staff role that is granted or revoked takes effect at once', async () => {
    const { operator } = world.actors;
    const person = await world.signUpCustomer();
    expect((await person.client.get('/api/admin/contact-messages')).status).toBe(403);

    const granted = await operator.client.post(createPath(person, '/grant'), { role: 'support' });
    expect(granted).toMatchObject({ status: 200, body: { id: getUserId(person), staffRoles: ['support'] } });
    await world.waitUntilProjected();
    expect((await person.client.get('/api/admin/contact-messages')).status).toBe(200);
    expect((await readAsOperator<AdminUser>(createPath(person))).body.staffRoles).toEqual(['support']);
    expect((await person.client.get('/api/admin/users')).status).toBe(403);

    const revoked = await operator.client.post(createPath(person, '/revoke'), { role: 'support' });
    expect(revoked).toMatchObject({ status: 200, body: { staffRoles: [] } });
    await world.waitUntilProjected();
    expect((await person.client.get('/api/admin/contact-messages')).status).toBe(403);
  });

  it('an operator cannot change their own roles, so that the last operator stays', async () => {
    const { operator } = world.actors;
    for (const [action, role] of [
      ['grant', 'finance'],
      ['revoke', 'operator'],
    ]) {
      expect(await operator.client.post(createPath(operator, `/${action}`), { role })).toMatchObject({
        status: 422,
        body: { code: 'own_roles' },
      });
    }
    expect((await operator.client.delete('/api/auth/user')).body).toMatchObject({ code: 'staff_role_held' });
    expect((await operator.client.get('/api/admin/users')).status).toBe(200);
  });

  it('of two operators who revoke each other at the same moment, one succeeds', async () => {
    const { operator } = world.actors;
    const second = await world.signUpCustomer();
    await operator.client.post(createPath(second, '/grant'), { role: 'operator' });
    await world.waitUntilProjected();
    const third = await world.signUpCustomer();
    await operator.client.post(createPath(third, '/grant'), { role: 'operator' });
    await world.waitUntilProjected();
    const answers = await Promise.all([
      second.client.post(createPath(third, '/revoke'), { role: 'operator' }),
      third.client.post(createPath(second, '/revoke'), { role: 'operator' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('the erasure of an account by an operator', () => {
  it('an operator erases an account only after its staff roles are revoked', async () => {
    const { operator } = world.actors;
    const email = createEmailAddress();
    const person = await world.signUpCustomer(email);
    await operator.client.post(createPath(person, '/grant'), { role: 'finance' });
    const erase = () => operator.client.post(createPath(person, '/erase'));
    expect(await erase()).toMatchObject({ status: 422, body: { code: 'staff_role_held' } });
    await operator.client.post(createPath(person, '/revoke'), { role: 'finance' });

    expect(await erase()).toMatchObject({ status: 200, body: { id: getUserId(person), erased: true } });
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    expect((await readAsOperator(createPath(person))).status).toBe(404);
    expect((await erase()).status).toBe(200);
    expect((await operator.client.post(createPath(person, '/grant'), { role: 'finance' })).status).toBe(404);
    expect((await operator.client.post(createPath(operator, '/erase'))).body).toMatchObject({
      code: 'own_roles',
    });
  });
});
