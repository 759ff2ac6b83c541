import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { BRANDS, resolveAppointmentTime, SALONS } from '@mirabelle/catalogue';
import type { Availability, Booking, CartItem, Salon, User } from '@mirabelle/contracts';
import { formatPosition, type NewEvent, type Position, parsePosition } from '@mirabelle/event-store';
import { createService, setPositionCookie } from '@mirabelle/http';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { createClient, type HttpClient } from '../../tests/support/http-client.js';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { type ReadApi, startReadApi } from './index.js';
import { ReadModelProgress } from './read-model/read-model-progress.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Far longer than the projector takes on a busy machine, which must not fail a test. */
const TIMEOUT_MS = 30_000;
/** A Wednesday, 12:00 in Paris and 6:00 in New York. */
const NOW = '2031-05-21T10:00:00.000Z';

let database: TestDatabase;
let context: ServiceContext;
let api: ReadApi;
let projector: ChildProcess;
const servers: LoopbackServer[] = [];
let commandApiUrl: string;
let url: string;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database.url);
  api = startReadApi(context, { timeoutMs: TIMEOUT_MS });
  url = await listen(api.app);
  await startCommandApiStub();
  await startProjectorAndListSalons();
});

afterAll(async () => {
  projector?.kill('SIGKILL');
  for (const server of servers) {
    server.close();
  }
  await api.stop();
  await context.close();
  await database.drop();
});

function createTestContext(databaseUrl: string): ServiceContext {
  const config = {
    databaseUrl,
    masterKey: randomBytes(32),
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1000,
    trustProxy: 0,
    logLevel: 'silent',
  } as const;
  return createServiceContext(config, { now: () => NOW });
}

async function listen(app: RequestListener): Promise<string> {
  const server = await startLoopbackServer(app);
  servers.push(server);
  return server.origin;
}

/**
 * Starts the projector as a separate process, as in production. Lists the salons of the catalogue, and waits until they are
 * projected.
 */
async function startProjectorAndListSalons(): Promise<void> {
  const command = ['--conditions=source', '--import', 'tsx', 'projector/src/main.ts'];
  projector = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      MASTER_KEY: context.config.masterKey.toString('base64'),
      PUBLIC_URL: context.config.publicUrl,
      SMTP_URL: context.config.smtpUrl,
    },
  });
  const salons = SALONS.map((details) => createEvent('SalonListed', { salonId: details.id, details }));
  for (const salon of salons) await append(`salon-${salon.id}`, salon);
  const head = await context.store.head();
  expect(await waitUntilProjected(context.pool, head, 30_000)).toBe(true);
}

/** Starts a stub of the command-api that opens sessions and sets the cookie with the position of the last write. */
async function startCommandApiStub(): Promise<void> {
  const service = createService({
    context,
    name: 'command-api',
    neededEngines: [],
    findRoles: async () => new Set(),
    hasPasskey: async () => false,
  });
  service.app.post('/sign-in/:userId', async (request, response) => {
    const { userId } = request.params;
    const session = { userId, signedInAt: NOW, deviceId: randomUUID(), isStaff: false };
    await service.sessions.open(request, response, session);
    response.end();
  });
  service.app.post('/wrote', (request, response) => {
    const position = parsePosition(String(request.query.position));
    if (position) setPositionCookie(response, request, context, position);
    response.end();
  });
  await service.stopBackgroundWork();
  commandApiUrl = await listen(service.build());
}

function createEvent(type: string, data: object): NewEvent {
  const actor = { kind: 'visitor' } as const;
  return {
    id: randomUUID(),
    type,
    data,
    metadata: { correlationId: 'c', causationId: 'c', actor, occurredAt: NOW },
  };
}

async function append(stream: string, ...events: NewEvent[]): Promise<Position> {
  const revision = (await context.store.readStream(stream)).at(-1)?.revision ?? -1n;
  return (await context.store.append(stream, events, revision)).position;
}

const postToCommandApi = (client: HttpClient, path: string) =>
  client.post(`${commandApiUrl}${path}`, undefined, { origin: commandApiUrl });

/** Sets the position cookie, as the answer to a command does. The next read waits for this position. */
async function setOwnPosition(client: HttpClient, position: Position): Promise<void> {
  await postToCommandApi(client, `/wrote?position=${formatPosition(position)}`);
}

interface SignedInPerson {
  readonly client: HttpClient;
  readonly userId: string;
}

/** Creates a person with a verified account and a session. */
async function signUp({
  role,
  name = 'Ada',
}: {
  role?: string;
  name?: string;
} = {}): Promise<SignedInPerson> {
  const client = createClient(url);
  const userId = randomUUID();
  await postToCommandApi(client, `/sign-in/${userId}`);
  if (role) await append(`staff-${userId}`, createEvent('StaffRoleGranted', { emailHash: userId, role }));
  const account = {
    userId,
    email: `${name}@b.test`,
    emailHash: userId,
    language: 'en',
    referralCode: userId,
  };
  const position = await append(
    `account-${userId}`,
    createEvent('AccountRegistered', account),
    createEvent('ProfileChanged', { userId, firstName: name, lastName: 'Lovelace' }),
    createEvent('AccountVerified', { userId }),
  );
  await setOwnPosition(client, position);
  return { client, userId };
}

const createCartItemAdded = (userId: string, itemId: string, productName = 'P') =>
  createEvent('CartItemAdded', {
    userId,
    itemId,
    quantity: 1,
    product: {
      productType: 'hair',
      brandName: 'B',
      productName,
      colorCode: 'C',
      unitPriceCents: 1299,
      affiliateLink: 'https://b.example',
    },
  });

async function book({ userId, client }: SignedInPerson, date: string, startMinute: number, otherData = {}) {
  const salonId = 'maison-aurore-paris';
  const salon = SALONS.find(({ id }) => id === salonId);
  const bookingId = `${salonId}.${date}.${randomUUID()}`;
  const time = resolveAppointmentTime(date, startMinute, 60, salon?.timeZone ?? 'UTC');
  const requested = createEvent('AppointmentRequested', {
    bookingId,
    userId,
    salonId,
    ...time,
    timeZone: salon?.timeZone,
    serviceType: 'Haircut',
    priceCents: 6500,
    currency: 'USD',
    affiliateId: 'platform_owner',
    commissionCents: 650,
    ...otherData,
  });
  await setOwnPosition(client, await append(`calendar-${salonId}-${date}`, requested));
  return bookingId;
}

it('the service is healthy once the database has the read tables', async () => {
  const empty = await createDatabase();
  const emptyContext = createTestContext(empty.url);
  const emptyApi = startReadApi(emptyContext);
  const client = createClient(await listen(emptyApi.app));
  expect(await client.get('/api/health')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await migrate(empty.url);
  expect(await client.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await emptyApi.stop();
  await emptyContext.close();
  await empty.drop();
});

it('brands are shown with prices without a session', async () => {
  const { body } = await createClient(url).get<{ name: string; products: object[] }[]>('/api/brands');
  expect(body.map(({ name }) => name)).toEqual(BRANDS.map(({ name }) => name));
  expect(body[0]?.products[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/) });
});

describe('the pages of a signed-in person', () => {
  it('requests without a session are refused with sign_in_required', async () => {
    for (const path of ['/api/auth/user', '/api/cart', '/api/bookings', '/api/admin/bookings']) {
      expect(await createClient(url).get(path)).toMatchObject({
        status: 401,
        body: { code: 'sign_in_required' },
      });
    }
  });

  it('a person sees their account with its roles', async () => {
    const { client, userId } = await signUp({ role: 'support' });
    expect((await client.get<User>('/api/auth/user')).body).toEqual({
      id: userId,
      email: 'Ada@b.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      referralCode: userId,
      plan: 'free',
      trialEndsAt: null,
      reminderMails: true,
      staffRoles: ['support'],
      documentsDue: ['terms', 'privacy'],
    });
  });

  it('a person sees their own cart in order, at the current prices', async () => {
    const { client, userId } = await signUp();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await setOwnPosition(
      client,
      await append(`cart-${userId}`, ...ids.map((id) => createCartItemAdded(userId, id))),
    );
    const { body } = await client.get<CartItem[]>('/api/cart');
    expect(body.map(({ id }) => id)).toEqual(ids);
    // The product was added at 12.99.
    expect(body[0]).toMatchObject({ price: '19.99', quantity: 1, affiliateLink: 'https://b.example' });
    const { client: other } = await signUp();
    expect((await other.get('/api/cart')).body).toEqual([]);
  });

  it('a person sees their own bookings, the latest first', async () => {
    const person = await signUp();
    const [first, second] = [
      await book(person, '2031-06-02', 540, { notes: 'by the window' }),
      await book(person, '2031-06-03', 600),
    ];
    await book(await signUp(), '2031-06-03', 600);
    const { body } = await person.client.get<Booking[]>('/api/bookings');
    expect(body.map(({ id }) => id)).toEqual([second, first]);
    expect(body[1]).toEqual({
      id: first,
      salonId: 'maison-aurore-paris',
      salonName: SALONS.find(({ id }) => id === 'maison-aurore-paris')?.name,
      serviceType: 'Haircut',
      wish: null,
      appointmentDate: '2031-06-02T07:00:00.000Z',
      appointmentTime: '9:00 AM',
      localDate: '2031-06-02',
      timeZone: 'Europe/Paris',
      duration: 60,
      price: '65.00',
      status: 'pending',
      answerBy: '2031-06-02T07:00:00.000Z',
      paymentStatus: 'unpaid',
      paypalOrderId: null,
      paymentProvider: null,
      notes: 'by the window',
      affiliateId: 'platform_owner',
      affiliateCommission: '6.50',
      cancelledBy: null,
      cancellationReason: null,
      wasConfirmed: false,
      reviewed: false,
      createdAt: NOW,
    });
  });
});

describe('the salon directory', () => {
  const find = async (query: string) => (await createClient(url).get<Salon[]>(`/api/salons?${query}`)).body;
  const listExpectedIds = (matches: (salon: (typeof SALONS)[number]) => boolean) =>
    SALONS.filter(matches)
      .map(({ id }) => id)
      .sort();
  const sortIds = (salons: Salon[]) => salons.map(({ id }) => id).sort();

  it('the directory shows all salons, the best rated first', async () => {
    const all = await find('');
    expect(sortIds(all)).toEqual(listExpectedIds(() => true));
    expect(all.map(({ rating }) => rating)).toEqual(all.map(({ rating }) => rating).sort((a, b) => b - a));
    const [salon] = SALONS;
    expect(all.find(({ id }) => id === salon?.id)).toMatchObject({ ...salon, distance: null });
  });

  it('the directory filters by each criterion, ignoring case', async () => {
    expect(sortIds(await find('city=PARI'))).toEqual(
      listExpectedIds(({ city }) => city.toLowerCase().includes('pari')),
    );
    for (const name of ['München', 'munchen', 'ミュンヘン', 'ميونخ', 'Мюнхен'])
      expect(sortIds(await find(`city=${encodeURIComponent(name)}`)), name).toEqual(['isarglanz-munich']);
    expect(sortIds(await find('city=sao paulo'))).toEqual(
      listExpectedIds(({ city }) => city === 'São Paulo'),
    );
    expect(sortIds(await find('country=united states'))).toEqual(
      listExpectedIds(({ country }) => country === 'US'),
    );
    expect(sortIds(await find('country=fr'))).toEqual(listExpectedIds(({ country }) => country === 'FR'));
    const [us] = SALONS.filter(({ country }) => country === 'US');
    expect(sortIds(await find(`state=${us?.state.toLowerCase()}`))).toEqual(
      listExpectedIds(({ state }) => state === us?.state),
    );
    expect(sortIds(await find('services=balayage,bridal-event-makeup'))).toEqual(
      listExpectedIds(({ specialties }) =>
        ['Balayage', 'Bridal Makeup', 'Special Event Makeup'].some((name) =>
          specialties.some((specialty) => specialty === name),
        ),
      ),
    );
    expect(sortIds(await find('specialties=HAIR COLOR'))).toEqual(
      listExpectedIds(({ specialties }) => specialties.includes('Hair Color')),
    );
    expect(sortIds(await find('brands=velmira'))).toEqual(
      listExpectedIds(({ brands }) => brands.includes('Velmira')),
    );
    expect(sortIds(await find('priceRange=luxury,$'))).toEqual(
      listExpectedIds(({ priceRange }) => priceRange === '$$$$' || priceRange === '$'),
    );
    expect(sortIds(await find('verified=true'))).toEqual(listExpectedIds(({ isVerified }) => isVerified));
    expect(await find('services=flying')).toEqual([]);
    expect(await find('city=%25')).toEqual([]);
    expect(await find('city=%00&country=%00&state=%00&brands=%00&services=%00&priceRange=%00')).toEqual([]);
  });

  it('openNow finds the salons that are open in their local time', async () => {
    const open = await find('openNow=true');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ status }) => status === 'open')).toBe(true);
    const isOpen = ({ timeZone, openingHours }: (typeof SALONS)[number]) => {
      const clock = new Date(NOW).toLocaleTimeString('en-GB', { timeZone });
      const [hours = 0, minutes = 0] = clock.split(':').map(Number);
      const { wed, thu } = openingHours;
      const isThursday = new Date(NOW).toLocaleDateString('en-GB', { timeZone, weekday: 'short' }) === 'Thu';
      const day = isThursday ? thu : wed;
      return day !== null && hours * 60 + minutes >= day.open && hours * 60 + minutes < day.close;
    };
    expect(sortIds(open)).toEqual(listExpectedIds(isOpen));
  });

  it('near adds the distance in miles and sorts by it', async () => {
    const near = await find('near=48.8566,2.3522');
    expect(near[0]?.city).toBe('Paris');
    expect(near[0]?.distance).toBeLessThan(10);
    const distances = near.map(({ distance }) => distance ?? 0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    // Paris to New York is about 3,630 miles along the great circle.
    const newYork = near.find(({ city }) => city.startsWith('New York'));
    if (newYork) expect(Math.abs((newYork.distance ?? 0) - 3_630)).toBeLessThan(30);
  });

  it('salons can be sorted by price, the cheapest first', async () => {
    const cheap = await find('sort=price_asc');
    expect(cheap[0]?.priceRange.length).toBeLessThanOrEqual(cheap.at(-1)?.priceRange.length ?? 0);
  });

  it('a salon is found by its id, and an unknown one is answered with 404', async () => {
    const client = createClient(url);
    expect((await client.get<Salon>(`/api/salons/${SALONS[3]?.id}`)).body.name).toBe(SALONS[3]?.name);
    expect(await client.get('/api/salons/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'salon_unknown' },
    });
  });

  it('a point that is not on the globe is refused', async () => {
    expect((await createClient(url).get('/api/salons?near=1000,2')).status).toBe(400);
  });
});

describe('the availability of a salon', () => {
  const readAvailability = async (salonId: string, query: string) =>
    (await createClient(url).get<Availability>(`/api/salons/${salonId}/availability?${query}`)).body;
  const listAvailableTimes = (day: Availability) =>
    day.filter(({ available }) => available).map(({ time }) => time);

  it('future slots within the opening hours are available', async () => {
    const day = await readAvailability('maison-aurore-paris', 'date=2031-06-10&serviceType=Haircut');
    expect(day).toHaveLength(18);
    expect(listAvailableTimes(day)).toHaveLength(18);
    // It is noon in Paris today.
    expect(listAvailableTimes(await readAvailability('maison-aurore-paris', 'date=2031-05-21'))[0]).toBe(
      '12:30 PM',
    );
    expect(listAvailableTimes(await readAvailability('maison-aurore-paris', 'date=2031-05-20'))).toEqual([]);
    expect(listAvailableTimes(await readAvailability('maison-aurore-paris', 'date=0000-01-01'))).toEqual([]);
  });

  it('the directory of a day, and of a part of it, shows exactly the salons that have a free time then', async () => {
    const person = await signUp();
    const paris = SALONS.find(({ id }) => id === 'maison-aurore-paris');
    for (let chair = 0; chair < (paris?.chairs ?? 0); chair += 1) await book(person, '2031-06-13', 1020);
    await person.client.get('/api/bookings');
    const find = async (query: string) =>
      (await person.client.get<Salon[]>(`/api/salons?${query}`)).body.map(({ id }) => id).sort();
    expect(await find('date=2031-06-13&city=paris')).toEqual(['maison-aurore-paris']);
    expect(await find('date=2031-06-13&city=paris&partOfDay=evening')).toEqual([]);
    const listExpectedIds = async (day: string, isWanted: (salon: (typeof SALONS)[number]) => boolean) => {
      const free = await Promise.all(
        SALONS.filter(isWanted).map(async ({ id }) => ({
          id,
          times: listAvailableTimes(await readAvailability(id, day)),
        })),
      );
      return free.flatMap(({ id, times }) => (times.length > 0 ? [id] : [])).sort();
    };
    const [sunday, yesterday] = ['2031-06-15', '2031-05-20'];
    for (const date of [sunday, yesterday, '0000-01-01'])
      expect(await find(`date=${date}`)).toEqual(await listExpectedIds(`date=${date}`, () => true));
    expect(await find('date=2031-06-14&services=balayage')).toEqual(
      await listExpectedIds('date=2031-06-14&serviceType=highlights', ({ specialties }) =>
        specialties.includes('Balayage'),
      ),
    );
    // Balayage takes three hours, for which some salons have no time in the evening.
    const evening = 'date=2031-06-14&partOfDay=evening';
    const freeForBalayage = await find(`${evening}&services=balayage`);
    for (const wanted of ['services=Balayage', 'services=BALAYAGE', 'specialties=balayage'])
      expect(await find(`${evening}&${wanted}`), wanted).toEqual(freeForBalayage);
    // It is noon in Paris today.
    expect(await find('city=paris&partOfDay=morning')).toEqual([]);
    expect(await find('city=paris&partOfDay=afternoon')).toEqual(['maison-aurore-paris']);
    const refused = await person.client.get('/api/salons?date=thursday');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('date');
  });

  it('a slot is available while a chair is free, and a canceled appointment frees its chair', async () => {
    const person = await signUp();
    const salon = SALONS.find(({ id }) => id === 'maison-aurore-paris');
    const bookingIds: string[] = [];
    for (let chair = 0; chair < (salon?.chairs ?? 0); chair += 1) {
      bookingIds.push(await book(person, '2031-06-11', 600));
    }
    await person.client.get('/api/bookings');
    const available = listAvailableTimes(
      await readAvailability('maison-aurore-paris', 'date=2031-06-11&serviceType=haircut'),
    );
    expect(['9:30 AM', '10:00 AM', '10:30 AM'].some((time) => available.includes(time))).toBe(false);
    expect(available).toEqual(expect.arrayContaining(['9:00 AM', '11:00 AM']));
    const cancelled = createEvent('AppointmentCancelled', {
      bookingId: bookingIds[0],
      userId: person.userId,
      salonId: 'maison-aurore-paris',
      by: 'customer',
    });
    await setOwnPosition(person.client, await append('calendar-maison-aurore-paris-2031-06-11', cancelled));
    await person.client.get('/api/bookings');
    expect(
      listAvailableTimes(
        await readAvailability('maison-aurore-paris', 'date=2031-06-11&serviceType=haircut'),
      ),
    ).toHaveLength(18);
  });

  it('each day of a salon has the hours of the latest change that has begun by then, also of a change to come, until it is withdrawn', async () => {
    const salonId = 'jade-mirror-shanghai';
    const { client } = await signUp();
    const hours = { open: 600, close: 1200 };
    const evening = { open: 900, close: 1200 };
    const createWeek = (day: object | null) =>
      Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]));
    const schedule = (from: string, openingHours: object) =>
      createEvent('SalonHoursChangeScheduled', { salonId, from, openingHours });
    const position = await append(
      `salon-${salonId}`,
      schedule('2021-01-01', createWeek(null)),
      schedule('2022-01-01', createWeek(hours)),
      schedule('2031-06-20', createWeek(evening)),
      schedule('2031-06-25', createWeek(null)),
    );
    await setOwnPosition(client, position);
    const salon = (await client.get<Salon>(`/api/salons/${salonId}`)).body;
    expect(salon.openingHours).toEqual(createWeek(hours));
    expect(salon.hoursChanges).toEqual([
      { from: '2031-06-20', openingHours: createWeek(evening) },
      { from: '2031-06-25', openingHours: createWeek(null) },
    ]);
    const list = async (query: string) =>
      (await client.get<Salon[]>(`/api/salons?city=shanghai${query}`)).body.map(({ id }) => id);
    // It is 6:00 PM in Shanghai.
    expect(await list('&openNow=true')).toEqual([salonId]);
    const listStarts = async (date: string) =>
      listAvailableTimes(await readAvailability(salonId, `date=${date}&serviceType=haircut`));
    expect((await listStarts('2031-06-19'))[0]).toBe('10:00 AM');
    expect((await listStarts('2031-06-20'))[0]).toBe('3:00 PM');
    expect(await listStarts('2031-06-25')).toEqual([]);
    expect(await list('&date=2031-06-20&partOfDay=morning')).toEqual([]);
    expect(await list('&date=2031-06-19&partOfDay=morning')).toEqual([salonId]);
    const findNext = async (from: string) =>
      (
        await client.get<{ date: string; time: string }[]>(
          `/api/salons/${salonId}/next-free?serviceType=Haircut&from=${from}`,
        )
      ).body[0];
    expect(await findNext('2031-06-20')).toMatchObject({ date: '2031-06-20', time: '3:00 PM' });
    expect(await findNext('2031-06-25')).toBeUndefined();

    const withdrawn = createEvent('SalonHoursChangeWithdrawn', { salonId, from: '2031-06-25' });
    await setOwnPosition(client, await append(`salon-${salonId}`, withdrawn));
    expect(
      (await client.get<Salon>(`/api/salons/${salonId}`)).body.hoursChanges?.map(({ from }) => from),
    ).toEqual(['2031-06-20']);
    expect((await listStarts('2031-06-25'))[0]).toBe('3:00 PM');
  });

  it('a salon is found by a service only while the service can be booked there, also by the name of a specialty that is booked as that service', async () => {
    const salonId = SALONS.find(({ specialties }) => specialties.includes('Balayage'))?.id ?? '';
    const { client } = await signUp();
    const isFound = async (services: string) =>
      (await client.get<Salon[]>(`/api/salons?services=${services}`)).body.some(({ id }) => id === salonId);
    const retire = (from: string) =>
      append(
        `salon-${salonId}`,
        createEvent('SalonServiceRetired', { salonId, serviceId: 'highlights', from }),
      );
    expect(await isFound('balayage')).toBe(true);
    await setOwnPosition(client, await retire('2031-06-20'));
    expect(await isFound('balayage')).toBe(true);
    expect(await isFound('balayage&date=2031-06-21')).toBe(false);
    await setOwnPosition(client, await retire('2031-05-21'));
    expect([await isFound('balayage'), await isFound('highlights')]).toEqual([false, false]);
    await setOwnPosition(
      client,
      await append(
        `salon-${salonId}`,
        createEvent('SalonServiceRestored', { salonId, serviceId: 'highlights' }),
      ),
    );
    expect(await isFound('balayage')).toBe(true);
  });

  it('unknown salons, services and dates are refused', async () => {
    const get = (path: string) => createClient(url).get(`/api/salons/${path}`);
    expect((await get('nowhere/availability?date=2031-06-10')).status).toBe(404);
    expect((await get('maison-aurore-paris/availability?date=2031-02-30')).status).toBe(400);
    expect(await get('maison-aurore-paris/availability?date=2031-06-10&serviceType=Surgery')).toMatchObject({
      status: 422,
      body: { code: 'service_unknown' },
    });
  });
});

describe('the back-office lists', () => {
  const readList = (client: HttpClient, resource: string, query: Record<string, unknown>) =>
    client.get<AdminBooking[]>(
      `/api/admin/${resource}?${new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
      )}`,
    );

  it('a list is readable only with the right staff role', async () => {
    const { client: support } = await signUp({ role: 'support' });
    const { client: finance } = await signUp({ role: 'finance' });
    const { client: customer } = await signUp();
    const readStatuses = async (client: HttpClient) =>
      Promise.all(
        ['bookings', 'contact-messages', 'affiliate-transactions'].map(
          async (resource) => (await readList(client, resource, {})).status,
        ),
      );
    expect(await readStatuses(customer)).toEqual([403, 403, 403]);
    expect(await readStatuses(support)).toEqual([200, 200, 403]);
    expect(await readStatuses(finance)).toEqual([403, 403, 200]);
  });

  it('bookings are sorted, paged and filtered, and the Content-Range has the total', async () => {
    const { client: staff } = await signUp({ role: 'operator' });
    const person = await signUp({ name: 'Grace_100%' });
    const bookingIds: string[] = [];
    for (const [index, start] of [540, 600, 660, 720, 780].entries()) {
      bookingIds.push(await book(person, `2032-01-0${index + 1}`, start));
    }
    await person.client.get('/api/bookings');
    const byPerson = { userId: person.userId };
    const page = await readList(staff, 'bookings', {
      filter: byPerson,
      sort: ['localDate', 'ASC'],
      range: [1, 2],
    });
    expect(page.body.map(({ id }) => id)).toEqual(bookingIds.slice(1, 3));
    expect(page.headers.get('content-range')).toBe('bookings 1-2/5');
    expect(page.body[0]).toMatchObject({
      customerName: 'Grace_100% Lovelace',
      customerEmail: 'Grace_100%@b.test',
    });

    const pastTheEnd = await readList(staff, 'bookings', { filter: byPerson, range: [10, 19] });
    expect([pastTheEnd.body, pastTheEnd.headers.get('content-range')]).toEqual([[], 'bookings */5']);
    const findIds = async (filter: object) =>
      (await readList(staff, 'bookings', { filter })).body.map(({ id }) => id).sort();
    expect(await findIds({ id: bookingIds.slice(0, 2) })).toEqual(bookingIds.slice(0, 2).sort());
    expect(await findIds({ q: 'GRACE_100%' })).toEqual([...bookingIds].sort());
    expect(await findIds({ q: 'Grace%Lovelace' })).toEqual([]);
    expect(await findIds({ ...byPerson, from: '2032-01-02', to: '2032-01-03' })).toEqual(
      bookingIds.slice(1, 3).sort(),
    );
    expect(await findIds({ ...byPerson, status: ['confirmed'], salonId: 'maison-aurore-paris' })).toEqual([]);
    expect(await findIds({ ...byPerson, status: 'pending' })).toHaveLength(5);
    expect((await staff.get<AdminBooking>(`/api/admin/bookings/${bookingIds[0]}`)).body.id).toBe(
      bookingIds[0],
    );
    const unknown = `/api/admin/bookings/nowhere.2032-01-01.${randomUUID()}`;
    expect(await staff.get(unknown)).toMatchObject({ status: 404, body: { code: 'booking_unknown' } });
  });

  it('a sort by an unknown field, an unknown filter and a bad filter value are refused, and the answer names the parameter', async () => {
    const { client } = await signUp({ role: 'operator' });
    const findRefusal = async (query: Record<string, unknown>) => {
      const { status, body }: { status: number; body: object } = await readList(client, 'bookings', query);
      return [status, (body as { errors: { path: string }[] }).errors[0]?.path];
    };
    expect(await findRefusal({ sort: ['id; drop table x', 'ASC'] })).toEqual([400, 'sort']);
    expect(await findRefusal({ sort: ['constructor', 'ASC'] })).toEqual([400, 'sort']);
    expect(await findRefusal({ filter: { price: 1 } })).toEqual([400, 'price']);
    expect(await findRefusal({ filter: { id: [1] } })).toEqual([400, 'id']);
    expect(await findRefusal({ filter: { q: '\u0000' } })).toEqual([400, 'q']);
    expect(await findRefusal({ filter: { from: '0000-01-01' } })).toEqual([400, 'from']);
  });
});

describe('reading your own writes', () => {
  it('the next answer after a write contains the write', async () => {
    const { client, userId } = await signUp();
    for (let n = 1; n <= 100; n += 1) {
      await setOwnPosition(client, await append(`cart-${userId}`, createCartItemAdded(userId, randomUUID())));
      const { body, headers } = await client.get<CartItem[]>('/api/cart');
      expect([body.length, headers.get('x-read-model')]).toEqual([n, null]);
    }
  });

  it('an answer waits for a paused projector until the timeout and is then marked with x-read-model: behind', async () => {
    const { client, userId } = await signUp();
    await client.get('/api/cart');
    const impatient = startReadApi(context, { timeoutMs: 200 });
    const impatientUrl = await listen(impatient.app);
    projector.kill('SIGSTOP');
    try {
      await setOwnPosition(client, await append(`cart-${userId}`, createCartItemAdded(userId, randomUUID())));
      const staleAnswer = await client.get(`${impatientUrl}/api/cart`);
      expect(staleAnswer).toMatchObject({ status: 200, body: [] });
      expect(staleAnswer.headers.get('x-read-model')).toBe('behind');
      expect((await createClient(impatientUrl).get('/api/salons')).headers.get('x-read-model')).toBeNull();
    } finally {
      projector.kill('SIGCONT');
      await impatient.stop();
    }
    expect((await client.get<CartItem[]>('/api/cart')).body).toHaveLength(1);
  });

  it('an answer does not wait for a position beyond the end of the log', async () => {
    const { client } = await signUp();
    const { transaction, sequence } = await context.store.head();
    await setOwnPosition(client, { transaction: transaction + 1_000_000n, sequence });
    const { status, headers } = await client.get('/api/cart');
    // An answer that had waited until the timeout would be marked.
    expect([status, headers.get('x-read-model')]).toEqual([200, null]);
  });

  it('an answer contains the write although the database connection for notifications broke', async () => {
    const { client, userId } = await signUp();
    await context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen read_model_advanced%'`,
    );
    await setOwnPosition(client, await append(`cart-${userId}`, createCartItemAdded(userId, randomUUID())));
    const { body, headers } = await client.get<CartItem[]>('/api/cart');
    expect([body.length, headers.get('x-read-model')]).toEqual([1, null]);
  });

  it('requests over the limit of waiting requests do not wait', async () => {
    const progress = new ReadModelProgress(context, { maxWaiting: 2 });
    const { transaction } = await context.store.head();
    const unreachable = { transaction, sequence: 2n ** 62n };
    const waits = ['first', 'second', 'third'].map(async (name) => {
      return { name, hasReached: await progress.waitUntilReached(unreachable) };
    });
    expect(await Promise.race(waits)).toEqual({ name: 'third', hasReached: false });
    await progress.stop();
    await Promise.all(waits);
  });
});
