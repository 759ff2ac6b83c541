import { setTimeout } from 'node:timers/promises';
import { accountStream } from '@mirabelle/domain';
import { createJobQueues } from '@mirabelle/jobs';
import { createMailer } from '@mirabelle/mail';
import { readSignInToken } from '@mirabelle/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningWorkers, startWorkers, type WorkersOptions } from '../start-workers.js';
import {
  accountRegistered,
  appendEvents,
  appendSignUp,
  salonListed,
  sampleBooking,
  samplePerson,
  signInLinkRequested,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';

const patient = { timeout: 30_000, interval: 25 };
/** Long enough for a mail that should not come to have come. */
const A_WHILE_MS = 700;

let world: TestEnvironment;
let running: RunningWorkers[];
beforeEach(async () => {
  world = await openTestEnvironment();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((workers) => workers.stop(2_000)));
  await world.close();
});

function work(options?: WorkersOptions): RunningWorkers {
  const workers = startWorkers(world.openContext(), options);
  running.push(workers);
  return workers;
}

const arrived = (count: number) => vi.waitFor(() => expect(world.relay.mails).toHaveLength(count), patient);
const ledger = () => world.query('select * from sent_emails order by started_at');
const recorded = (count: number) =>
  vi.waitFor(async () => {
    const rows = await ledger();
    expect(rows.filter(({ sent_at }) => sent_at)).toHaveLength(count);
  }, patient);

describe('mails', () => {
  it('bring a link that works, back to where its reader wanted to go', async () => {
    const { store, secrets } = world.openContext();
    const lea = samplePerson('lea');
    const link = signInLinkRequested(lea, { returnTo: '/salons?city=Paris&q=a b' });
    await appendEvents(store, accountStream(lea.userId), accountRegistered(lea), link);
    work();
    await arrived(1);
    const [mail] = world.relay.mails;
    expect(mail?.to).toMatchObject({ text: 'lea@example.org' });
    expect(mail?.subject).toBe('Confirm your e-mail');
    const [found] = mail?.text?.match(/https?:\S+/) ?? [];
    const url = new URL(found as string);
    expect(url.origin + url.pathname).toBe('https://mirabelle.example/auth/verify');
    expect(url.searchParams.get('returnTo')).toBe('/salons?city=Paris&q=a b');
    expect(readSignInToken(secrets, url.searchParams.get('token') ?? '')).toEqual({
      userId: lea.userId,
      linkId: (link.data as { linkId: string }).linkId,
    });
  });

  it('tell of every step of a booking, each with the appointment for the calendar', async () => {
    const { store } = world.openContext();
    const lea = samplePerson('lea');
    const { stream, requested, step, cancelledBySalon } = sampleBooking(lea);
    const { stream: salonStream, event } = salonListed();
    await appendEvents(store, salonStream, event);
    await appendEvents(store, accountStream(lea.userId), accountRegistered(lea));
    work();
    const cancelled = cancelledBySalon('Our colourist is <b>ill</b>.');
    for (const [index, next] of [requested, step('AppointmentConfirmed'), cancelled].entries()) {
      await appendEvents(store, stream, next);
      await arrived(index + 1);
    }
    expect(world.relay.mails.map(({ subject }) => subject)).toEqual([
      'Your booking at Maison Aurore',
      'Confirmed: your appointment at Maison Aurore',
      'Cancelled: your appointment at Maison Aurore',
    ]);
    const calendars = world.relay.mails.map(({ attachments }) => String(attachments[0]?.content));
    expect(calendars.map((text) => /SEQUENCE:(\d)/.exec(text)?.[1])).toEqual(['0', '1', '2']);
    expect(calendars[2]).toContain('METHOD:CANCEL');
    expect(world.relay.mails[2]?.html).toContain('Our colourist is &lt;b&gt;ill&lt;/b&gt;.');
  });

  it('come in the language that the person reads the app in now', async () => {
    const { store } = world.openContext();
    const lea = samplePerson('lea');
    const { stream, requested } = sampleBooking(lea);
    const { stream: salonStream, event } = salonListed();
    await appendEvents(store, salonStream, event);
    const language = { type: 'LanguageChosen', data: { userId: lea.userId, language: 'fr' } } as const;
    await appendEvents(store, accountStream(lea.userId), accountRegistered(lea), language);
    work();
    await appendEvents(store, stream, requested);
    await arrived(1);
    const [mail] = world.relay.mails;
    expect(mail?.subject).toBe('Votre réservation chez Maison Aurore');
    expect(mail?.html).toContain('<html lang="fr" dir="ltr">');
    expect(String(mail?.attachments[0]?.content)).toContain(
      'SUMMARY;LANGUAGE=fr:Coloration chez Maison Aurore',
    );
  });

  it('tell of a new time, and remind of an appointment a day before it, once and only while it stands', async () => {
    const { store } = world.openContext();
    const [lea, ada] = [samplePerson('lea'), samplePerson('ada')];
    const { stream: salonStream, event } = salonListed();
    await appendEvents(store, salonStream, event);
    for (const who of [lea, ada])
      await appendEvents(store, accountStream(who.userId), accountRegistered(who));
    work();
    const inADay = (plusMs: number) => new Date(Date.now() + 24 * 3_600_000 + plusMs).toISOString();
    const at = (startsAt: string) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 5_400_000).toISOString(),
    });
    const kept = sampleBooking(lea);
    const calledOff = sampleBooking(ada);
    const soon = at(inADay(4_000));
    const { bookingId, userId, salonId, ...first } = kept.requested.data;
    const { date, startMinute, durationMinutes, timeZone, startsAt, endsAt } = first;
    await appendEvents(store, kept.stream, kept.requested, {
      type: 'AppointmentRescheduled',
      data: {
        ...{ bookingId, userId, salonId, date, startMinute, durationMinutes, timeZone, by: 'salon' },
        ...soon,
        previous: { date, startMinute, startsAt, endsAt },
      },
    });
    const off = { ...calledOff.requested, data: { ...calledOff.requested.data, ...at(inADay(3_000)) } };
    const cancelled = calledOff.cancelledBySalon('Ill');
    await appendEvents(store, calledOff.stream, off, {
      ...cancelled,
      data: { ...cancelled.data, startsAt: off.data.startsAt },
    } as typeof cancelled);
    await arrived(5);
    const subjects = (who: { email: string }) =>
      world.relay.mails
        .filter(({ to }) => (to as { text: string }).text === who.email)
        .map(({ subject }) => subject?.split(':')[0])
        .sort();
    expect(subjects(lea)).toEqual(['New time', 'Reminder', 'Your booking at Maison Aurore']);
    expect(subjects(ada)).toEqual(['Cancelled', 'Your booking at Maison Aurore']);
    const moved = world.relay.mails.find(({ subject }) => subject?.startsWith('New time'));
    expect(moved?.text).toContain('had to move your appointment');
    const calendar = String(moved?.attachments[0]?.content);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:');

    // Replayed with all jobs forgotten, nothing is sent again.
    await Promise.all(running.splice(0).map((workers) => workers.stop()));
    await world.query("update reactor_checkpoints set position = '0/0'");
    await world.query('drop schema jobs cascade');
    work();
    await vi.waitFor(
      () => expect(world.log.filter((line) => line.includes('sent-before'))).toHaveLength(5),
      patient,
    );
    expect(world.relay.mails).toHaveLength(5);
  });

  it('go out once each, though two processes work and the log is replayed', async () => {
    const { store } = world.openContext();
    const people = Array.from({ length: 20 }, (_, index) => samplePerson(`p${index}`));
    work();
    work();
    await Promise.all(people.map((who) => appendSignUp(store, who)));
    await recorded(20);
    await Promise.all(running.splice(0).map((workers) => workers.stop()));

    // Even with every job forgotten, the ledger knows.
    await world.query("update reactor_checkpoints set position = '0/0'");
    await world.query('drop schema jobs cascade');
    work();
    work();
    await vi.waitFor(
      () => expect(world.log.filter((line) => line.includes('sent-before'))).toHaveLength(20),
      patient,
    );
    const recipients = world.relay.mails.map(({ to }) => (to as { text: string }).text);
    expect(recipients.sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it('are the same message again when a process dies between the relay and the ledger', async () => {
    const platform = world.openContext();
    const mailer = createMailer({ smtpUrl: world.relay.url, from: 'Mirabelle <hello@mirabelle.test>' });
    let crashes = 1;
    work({
      mailer: {
        close: () => mailer.close(),
        async send(mail) {
          await mailer.send(mail);
          if (crashes-- > 0) throw new Error('The process died');
        },
      },
    });
    const eventId = await appendSignUp(platform.store, samplePerson('lea'));
    await recorded(1);
    const id = `<${eventId}.verification@mirabelle.test>`;
    expect(world.relay.mails.map(({ messageId }) => messageId)).toEqual([id, id]);
    expect(await ledger()).toMatchObject([{ message_id: id, attempts: 2 }]);
  });

  it('are not sent again when the database is away as the relay has taken them over', async () => {
    const platform = world.openContext();
    const mailer = createMailer({ smtpUrl: world.relay.url, from: 'Mirabelle <hello@mirabelle.test>' });
    let sent = 0;
    work({
      mailer: {
        close: () => mailer.close(),
        async send(mail) {
          await mailer.send(mail);
          sent += 1;
          await world.query('alter table sent_emails rename to away');
        },
      },
    });
    await appendSignUp(platform.store, samplePerson('lea'));
    await vi.waitFor(() => expect(world.log.join()).toContain('is not noted; trying again'), patient);
    await world.query('alter table away rename to sent_emails');
    await recorded(1);
    expect([sent, await ledger()]).toMatchObject([1, [{ attempts: 1 }]]);
  });

  it('go out, and the process lives, when the database drops its connections meanwhile', async () => {
    const platform = world.openContext();
    work();
    world.relay.delayMs = 500;
    await appendSignUp(platform.store, samplePerson('lea'));
    await vi.waitFor(() => expect(world.relay.begun()).toBe(1), patient);
    await world.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    world.relay.delayMs = 0;
    await recorded(1);
    await appendSignUp(platform.store, samplePerson('ada'));
    await recorded(2);
  });

  it('wait for a relay that is down', async () => {
    await world.relay.stop();
    const { store } = world.openContext();
    work();
    await appendSignUp(store, samplePerson('lea'));
    await vi.waitFor(() => expect(world.log.join()).toContain('MailNotSent'), patient);
    expect(await ledger()).toMatchObject([{ sent_at: null }]);
    await world.relay.start();
    await recorded(1);
    await arrived(1);
  });

  it('are not sent where the link has expired meanwhile or the person has been erased', async () => {
    const { store, subjectKeys } = world.openContext();
    const [late, gone, here] = [samplePerson('late'), samplePerson('gone'), samplePerson('here')];
    await appendEvents(
      store,
      accountStream(late.userId),
      accountRegistered(late),
      signInLinkRequested(late, { expiresInMs: -1 }),
    );
    await appendSignUp(store, gone);
    await subjectKeys.erase(gone.userId);
    await appendSignUp(store, here);
    work();
    await arrived(1);
    await setTimeout(A_WHILE_MS);
    expect(world.relay.mails.map(({ to }) => (to as { text: string }).text)).toEqual([here.email]);
    expect(await ledger()).toHaveLength(1);
  });

  it('are given up for a mailbox that does not exist, and the address stays out of queue and logs', async () => {
    const { store } = world.openContext();
    const nobody = samplePerson('nobody');
    world.relay.refused.add(nobody.email);
    work();
    await appendSignUp(store, nobody);
    await vi.waitFor(() => expect(world.log.join()).toContain('a job failed for good'), patient);
    await setTimeout(200);
    const tables = await world.query(
      "select table_name from information_schema.tables where table_schema = 'jobs' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { table_name } of tables) {
      const rows = await world.query(`select t::text from jobs."${table_name}" t`);
      expect(JSON.stringify(rows)).not.toContain(nobody.email);
    }
    expect(world.log.join()).not.toContain(nobody.email);
    const [given] = await ledger();
    expect(given).toMatchObject({
      record_resource: 'users',
      record_id: nobody.userId,
      attempts: 1,
      sent_at: null,
      given_up_at: expect.any(Date),
      error: 'The SMTP server did not accept the message: EENVELOPE 550',
    });
  });

  it('that were given up go out when their job is done once more, and the ledger says so', async () => {
    const { store, config, logger } = world.openContext();
    const late = samplePerson('late');
    world.relay.refused.add(late.email);
    work();
    await appendSignUp(store, late);
    await vi.waitFor(async () => expect((await ledger())[0]?.given_up_at).toBeInstanceOf(Date), patient);
    world.relay.refused.delete(late.email);
    const [{ job_id: jobId, message_id: messageId }] = (await ledger()) as [Record<string, string>];
    const jobs = createJobQueues({ ...config, logger, connections: 1 });
    await vi.waitFor(async () => expect(await jobs.retry('mails', jobId as string)).toBe(true), patient);
    await jobs.close();
    await recorded(1);
    expect(await ledger()).toMatchObject([
      { given_up_at: null, error: null, message_id: messageId, attempts: 2 },
    ]);
    expect(world.relay.mails.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it('under way are finished when the workers stop', async () => {
    const { store } = world.openContext();
    world.relay.delayMs = 600;
    const workers = work();
    await appendSignUp(store, samplePerson('lea'));
    await vi.waitFor(() => expect(world.relay.begun()).toBe(1), patient);
    await workers.stop();
    expect(world.relay.mails).toHaveLength(1);
    expect(await ledger()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
  });
});
