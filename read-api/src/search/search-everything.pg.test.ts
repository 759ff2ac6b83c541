import { randomBytes, randomUUID } from 'node:crypto';
import { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import { Secrets } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenReadTables, openReadTables } from '../testing/open-read-tables.js';
import { searchEverything } from './search-everything.js';

const secrets = new Secrets({ master: randomBytes(32) });
const LISTS: readonly string[] = AdminSearchResult.shape.resource.options;

let readTables: OpenReadTables;
let pool: OpenReadTables['pool'];
let queries: OpenReadTables['queries'];
beforeAll(async () => {
  readTables = await openReadTables();
  ({ pool, queries } = readTables);
  await insertSalon('rue-de-lyon', 'Maison Lyonnaise', 'Lyon');
  await insertSalon('high-street', 'Smith & Daughters', 'London');
});
afterAll(() => readTables[Symbol.asyncDispose]());

async function insertSalon(id: string, name: string, city: string): Promise<void> {
  await pool.query(
    `insert into read_model.salons (id, name, address, city, state, country, zip_code, phone, email, website, image_url,
       price_range, specialties, brands, opening_hours, latitude, longitude, time_zone, chairs, created_at, updated_at)
     values ($1, $2, '1 Street', $3, '', 'GB', '1', '1', 's@example.test', '', '', '$', '[]', '[]', '{}', 0, 0,
       'Europe/London', 2, now(), now())`,
    [id, name, city],
  );
}

async function insertPerson(first: string, last: string, email = `${randomUUID()}@example.test`) {
  const id = randomUUID();
  await pool.query(
    `insert into read_model.users (id, email, email_hash, first_name, last_name, referral_code, language, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'en', '2025-03-04T05:06:07Z', now())`,
    [id, email, secrets.hashEmail(email), first, last, id.slice(0, 13)],
  );
  return id;
}

/** @param daysAhead negative for a past appointment */
async function insertBooking(userId: string, salonId: string, daysAhead: number) {
  const id = `${salonId}.${randomUUID()}`;
  await pool.query(
    `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
       start_minute, time_zone, duration, price_cents, currency, status, affiliate_id, affiliate_commission_cents,
       created_at, updated_at)
     select $1, $2, $3, 'Haircut', at, at, at::date, 540, 'Europe/London', 60, 5000, 'USD', 'confirmed', 'a', 500,
       now(), now()
     from (select now() + $4::int * interval '1 day' as at) times`,
    [id, userId, salonId, daysAhead],
  );
  return id;
}

async function insertMessage(name: string, subject: string, message: string, userId: string | null = null) {
  const id = randomUUID();
  await pool.query(
    `insert into read_model.contact_messages (id, name, email, subject, message, user_id, created_at, updated_at)
     values ($1, $2, 'visitor@example.test', $3, $4, $5, now(), now())`,
    [id, name, subject, message, userId],
  );
  return id;
}

const search = (q: string, lists = LISTS) => searchEverything({ queries, secrets, pool }, q, lists);
const find = async (q: string, resource: string) =>
  (await search(q)).filter((result) => result.resource === resource);
const findIds = async (q: string, resource: string) => (await find(q, resource)).map(({ id }) => id);

describe('the search of all lists', () => {
  it('people are ranked: the name itself, then its beginning, then a word, then a part of a word', async () => {
    const part = await insertPerson('Quolivant', 'Umber');
    const word = await insertPerson('Anna', 'Teal', 'olivant.shop@example.test');
    const beginning = await insertPerson('Olivanta', 'Brown');
    const lastName = await insertPerson('Zoe', 'Olivantes');
    const name = await insertPerson('Olivant', '');
    const found = await find('OLIVANT', 'users');
    expect(found.map(({ id, match }) => [id, match])).toEqual([
      [name, 'exact'],
      [beginning, 'prefix'],
      [lastName, 'prefix'],
      [word, 'word'],
      [part, 'part'],
    ]);
  });

  it('a whole address, a referral code and an id each find their person first', async () => {
    const email = 'exactly.this@example.test';
    const id = await insertPerson('Erin', 'Exact', email);
    await insertPerson('Other', 'Person', `x.${email}`);
    for (const q of [email, ` ${email.toUpperCase()}`, id.slice(0, 13), id]) {
      const [first] = await search(q);
      expect(first, q).toMatchObject({ resource: 'users', id, match: 'exact' });
    }
  });

  it('words are found in any order, and wildcards are no wildcards', async () => {
    const id = await insertPerson('Wilhelmina', 'Ashgrove');
    expect(await findIds('ashgrove wilh', 'users')).toEqual([id]);
    expect(await search('%%%')).toEqual([]);
    expect(await search('wilh_lmina')).toEqual([]);
  });

  it('a misspelled name finds similar names, and only where no name is spelled like that', async () => {
    const id = await insertPerson('Katharina', 'Wagenbrett');
    const found = await find('Catharina Wagenbret', 'users');
    expect(found.map((result) => [result.id, result.match])).toEqual([[id, 'similar']]);
    await insertPerson('Katharin', 'Wagenbrett');
    expect((await find('katharina', 'users')).map(({ match }) => match)).toEqual(['prefix']);
  });

  it('two people of one name are told apart by address, city of the last appointment, membership and next appointment', async () => {
    const firstTwin = await insertPerson('Olivia', 'Twinname', 'olivia.one@example.test');
    const secondTwin = await insertPerson('Olivia', 'Twinname', 'second@example.test');
    await insertBooking(firstTwin, 'rue-de-lyon', -20);
    await insertBooking(secondTwin, 'rue-de-lyon', -30);
    const next = await insertBooking(secondTwin, 'high-street', 10);
    const found = await find('olivia twinname', 'users');
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({
        id: firstTwin,
        email: 'olivia.one@example.test',
        place: 'Lyon',
        appointment: null,
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        id: secondTwin,
        title: 'Olivia Twinname',
        email: 'second@example.test',
        place: 'Lyon',
        status: null,
        text: null,
        createdAt: '2025-03-04T05:06:07.000Z',
        appointment: {
          appointmentDate: expect.any(String),
          timeZone: 'Europe/London',
          isRequest: expect.any(Boolean),
        },
      }),
    );
    const [booking] = await find('olivia twinname', 'bookings');
    expect(booking).toMatchObject({
      id: next,
      title: 'Olivia Twinname, Haircut',
      place: 'Smith & Daughters',
    });
  });

  it('a commission is found by the name and the address of its buyer', async () => {
    const userId = await insertPerson('Tamsin', 'Buyerson', 'tamsin@example.test');
    const id = randomUUID();
    await pool.query(
      `insert into read_model.affiliate_transactions (id, affiliate_id, transaction_type, reference_id, user_id, gross_amount_cents,
         currency, commission_rate_bp, commission_amount_cents, created_at, updated_at)
       values ($1, 'lea', 'product_purchase', 'ORDER-OF-TAMSIN', $2, 100, 'USD', 800, 8, now(), now())`,
      [id, userId],
    );
    for (const q of ['tamsin buyerson', 'tamsin@example.test'])
      expect(await findIds(q, 'affiliate-transactions'), q).toEqual([id]);
  });

  it('the number of a booking finds its commission and its payment, and the commission is named after the salon', async () => {
    const userId = await insertPerson('Agnes', 'Numberson');
    const booking = 'high-street.2031-01-01.0b7c5a10-1c2d-4e3f-8a9b-4f2aa03adeee';
    const id = randomUUID();
    await pool.query(
      `insert into read_model.affiliate_transactions (id, affiliate_id, transaction_type, reference_id, user_id, salon_id,
         gross_amount_cents, currency, commission_rate_bp, commission_amount_cents, created_at, updated_at)
       values ($1, 'lea', 'booking', $2, $3, 'high-street', 100, 'USD', 800, 8, now(), now())`,
      [id, booking, userId],
    );
    await pool.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, purpose, reference_id, created_at, updated_at)
       values ('ORDER-OF-AGNES', $1, 'sandbox', 100, 'USD', 'captured', 'booking', $2, now(), now())`,
      [userId, booking],
    );
    for (const q of ['A03A-DEEE', 'a03adeee']) {
      expect(await find(q, 'affiliate-transactions'), q).toMatchObject([
        { id, match: 'exact', title: 'Smith & Daughters, lea' },
      ]);
      expect(await findIds(q, 'payments'), q).toEqual(['ORDER-OF-AGNES']);
    }
  });

  it('a booking of a treatment that begins with a consultation is named as a consultation, with the treatment', async () => {
    const id = await insertBooking(await insertPerson('Kera', 'Tinwish'), 'high-street', 10);
    const makeConsultation =
      "update read_model.bookings set service_type = 'Consultation', wish = 'Keratin Treatment' where id = $1";
    await pool.query(makeConsultation, [id]);
    expect(await find('kera tinwish', 'bookings')).toMatchObject([
      { id, title: 'Kera Tinwish, Consultation (Keratin Treatment)' },
    ]);
  });

  it('the next appointment of a person comes before later and past ones', async () => {
    const id = await insertPerson('Nearest', 'First');
    const past = await insertBooking(id, 'high-street', -1);
    const later = await insertBooking(id, 'high-street', 30);
    const next = await insertBooking(id, 'high-street', 3);
    expect(await findIds('nearest first', 'bookings')).toEqual([next, later, past]);
    expect((await search(past))[0]).toMatchObject({ resource: 'bookings', id: past, match: 'exact' });
    expect(await findIds(past.slice(-12), 'bookings')).toEqual([past]);
  });

  it('a message is found by its sender, its subject and its words, in this order', async () => {
    const inText = await insertMessage('Ada', 'Hello', 'Is the Quillfeather open on Monday?');
    const inSubject = await insertMessage('Bea', 'Quillfeather closed?', 'Hello');
    expect(await findIds('quillfeather', 'contact-messages')).toEqual([inSubject, inText]);
  });

  it('a message is found by a word of a note, and shows the text or the note that has the word', async () => {
    const id = await insertMessage('Cleo', 'Hello', 'The Sandpiper has closed.');
    await pool.query(
      "insert into read_model.contact_notes (id, message_id, text) values ($1, $2, 'She asks for a Wagtail too.')",
      [randomUUID(), id],
    );
    await pool.query("update read_model.contact_messages set latest_message = 'Thank you!' where id = $1", [
      id,
    ]);
    expect(await find('wagtail', 'contact-messages')).toMatchObject([
      { id, text: 'She asks for a Wagtail too.' },
    ]);
    expect(await find('sandpiper', 'contact-messages')).toMatchObject([
      { id, text: 'The Sandpiper has closed.' },
    ]);
    expect(await find('cleo', 'contact-messages')).toMatchObject([{ id, text: 'Thank you!' }]);
  });

  it('the number of an order finds the booking that it paid and the messages of whoever paid, also for those who see no payments', async () => {
    const userId = await insertPerson('Otto', 'Ordernumber');
    const booking = await insertBooking(userId, 'high-street', 5);
    const message = await insertMessage('Otto', 'My order', 'Where is it?', userId);
    await pool.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, purpose, reference_id, created_at, updated_at)
       values ('KE0F3KXP2W7N0XVEH', $1, 'sandbox', 100, 'USD', 'captured', 'booking', $2, now(), now())`,
      [userId, booking],
    );
    const found = await search('ke0f3kxp2w7n0xveh', ['bookings', 'contact-messages']);
    expect(found.map(({ id }) => id).toSorted()).toEqual([booking, message].toSorted());
    expect(found.find(({ id }) => id === message)).toMatchObject({ reference: 'KE0F3KXP2W7N0XVEH' });
  });

  it('a salon is found by its name, its city and a misspelled name', async () => {
    expect(await findIds('maison', 'salons')).toEqual(['rue-de-lyon']);
    expect(await findIds('lyon', 'salons')).toEqual(['rue-de-lyon']);
    expect(await findIds('maisson lyonaise', 'salons')).toEqual(['rue-de-lyon']);
  });

  it('only lists that are open to somebody are searched', async () => {
    const id = await insertPerson('Unlisted', 'Personage');
    await insertBooking(id, 'high-street', 2);
    const found = await search('unlisted personage', ['bookings']);
    expect(found.map(({ resource }) => resource)).toEqual(['bookings']);
    expect(await search('unlisted personage', [])).toEqual([]);
  });

  it('whoever sees payments and no accounts finds the people who have paid, by name and masked address alone', async () => {
    const id = await insertPerson('Paying', 'Customer', 'paying.customer@example.test');
    await insertPerson('Paying', 'Nothing');
    await insertBooking(id, 'high-street', 2);
    const searchMoney = () => search('paying', ['payments', 'affiliate-transactions']);
    expect(await searchMoney()).toEqual([]);
    await pool.query('update read_model.users set payment_count = 1 where id = $1', [id]);
    expect(await searchMoney()).toMatchObject([
      {
        resource: 'users',
        id,
        title: 'Paying Customer',
        email: 'p…@example.test',
        place: null,
        appointment: null,
      },
    ]);
  });
});
