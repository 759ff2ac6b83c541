import type { UserDevice } from '@mirabelle/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from '../support/http-client.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { createEmailAddress, extractToken, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';

const product = getSharedProduct();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const email = createEmailAddress();
const here = createClient(product.url);
beforeAll(async () => {
  await signUp(here, product.inboxUrl, email);
});

const listDevices = async (client: HttpClient) => (await client.get<UserDevice[]>('/api/auth/devices')).body;

/** Signs the person in with Firefox in Paris. */
async function signInElsewhere({ rememberDevice }: { rememberDevice: boolean }): Promise<HttpClient> {
  const client = createClient(product.url);
  const mailFilter = { to: email, link: '/auth/verify' };
  const earlier = await waitForMail(product.inboxUrl, mailFilter);
  await client.post('/api/auth/signin', { email });
  const token = extractToken(await waitForMail(product.inboxUrl, { ...mailFilter, after: earlier }));
  const body = { token, rememberDevice, timeZone: 'Europe/Paris' };
  expect((await client.post('/api/auth/verify', body, { 'user-agent': FIREFOX })).status).toBe(200);
  return client;
}

describe('the devices of a person', () => {
  it('a sign-in in a new browser is listed and causes a mail, and the first sign-in causes none', async () => {
    const [first] = await listDevices(here);
    expect(first).toMatchObject({ current: true, remembered: false });
    await signInElsewhere({ rememberDevice: true });
    const [there, own] = await listDevices(here);
    expect(own).toMatchObject({ id: first?.id, current: true });
    expect(there).toMatchObject({
      browser: 'Firefox (Windows)',
      timeZone: 'Europe/Paris',
      current: false,
      remembered: true,
    });
    const mail = await waitForMail(product.inboxUrl, { to: email, link: '/profile' });
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Firefox (Windows)');
    expect(mail.text).toContain('Central European Time');
    const mails = (await listMails(product.inboxUrl, email)).filter(
      ({ subject }) => subject === mail.subject,
    );
    expect(mails).toHaveLength(1);
  });

  it('a device that is signed out disappears from the list, and its session has ended', async () => {
    const there = await signInElsewhere({ rememberDevice: false });
    const device = (await listDevices(there)).find(({ current }) => current);
    expect((await here.delete(`/api/auth/devices/${device?.id}`)).status).toBe(204);
    expect((await listDevices(here)).map(({ id }) => id)).not.toContain(device?.id);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    const again = await here.delete(`/api/auth/devices/${device?.id}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'device_unknown' } });
  });

  it('a remembered device is listed after its session has ended, until the person signs out everywhere', async () => {
    const there = await signInElsewhere({ rememberDevice: true });
    const device = (await listDevices(there)).find(({ current }) => current);
    there.cookies.delete('mirabelle.sid');
    expect((await there.post('/api/auth/signin', { email })).status).toBe(200);
    expect((await listDevices(there)).filter(({ id }) => id === device?.id)).toHaveLength(1);
    expect((await here.post('/api/auth/logout', { everywhere: true })).status).toBe(204);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    there.cookies.delete('mirabelle.sid');
    expect((await there.post('/api/auth/signin', { email })).status).toBe(202);
  });

  it('an unknown time zone is refused, and the link still works', async () => {
    const client = createClient(product.url);
    const address = createEmailAddress();
    await client.post('/api/auth/signup', { email: address });
    const token = extractToken(await waitForMail(product.inboxUrl, { to: address }));
    const refused = await client.post('/api/auth/verify', { token, timeZone: 'Mars/Olympus' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'timeZone' }] } });
    expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
  });
});
