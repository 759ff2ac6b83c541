import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readMailRecipient } from '@mirabelle/application';
import type { PlanId } from '@mirabelle/catalogue';
import {
  accountStream,
  linkRequestStream,
  type PasskeyEvent,
  passkeysStream,
  referralStream,
} from '@mirabelle/domain';
import { seal } from '@mirabelle/event-store';
import { createJobQueues } from '@mirabelle/jobs';
import { createMailer } from '@mirabelle/mail';
import { readSignInToken } from '@mirabelle/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningWorkers, startWorkers, type WorkersOptions } from '../start-workers.js';
import {
  appendEvents,
  appendSignUp,
  createAccountRegistered,
  createSalonListed,
  createSampleBooking,
  createSamplePayment,
  createSamplePerson,
  createSignInLinkRequested,
  SAMPLE_ADDRESS,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';

const POLLING = { timeout: 30_000, interval: 25 };
/** How long the tests wait for a mail that must not be sent. */
const NO_MAIL_MS = 700;

let environment: TestEnvironment;
let running: RunningWorkers[];
beforeEach(async () => {
  environment = await openTestEnvironment();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((workers) => workers.stop(2_000)));
  await environment.close();
});

/** Starts workers with a context of their own, as another process has. */
function startWorkerProcess(options?: WorkersOptions): RunningWorkers {
  const workers = startWorkers(environment.openContext(), options);
  running.push(workers);
  return workers;
}

const waitForMails = (count: number) =>
  vi.waitFor(() => expect(environment.relay.mails).toHaveLength(count), POLLING);
const readSentMails = () => environment.query('select * from sent_emails order by started_at');
const waitForSent = (count: number) =>
  vi.waitFor(async () => {
    const rows = await readSentMails();
    expect(rows.filter(({ sent_at }) => sent_at)).toHaveLength(count);
  }, POLLING);

/** Stops the workers and starts them with empty job queues, at the beginning of the log. */
async function handleAllEventsAgain(): Promise<void> {
  await Promise.all(running.splice(0).map((workers) => workers.stop()));
  await environment.query("update reactor_checkpoints set position = '0/0'");
  await environment.query('drop schema jobs cascade');
  startWorkerProcess();
}

describe('the mails of the workers', () => {
  it('a mail that confirms an address has a valid link that returns to the requested page', async () => {
    const { store, secrets } = environment.openContext();
    const lea = createSamplePerson('lea');
    const link = createSignInLinkRequested(lea, { returnTo: '/salons?city=Paris&q=a b' });
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea), link);
    startWorkerProcess();
    await waitForMails(1);
    const [mail] = environment.relay.mails;
    expect(mail?.to).toMatchObject({ text: 'lea@example.org' });
    expect(mail?.subject).toBe('Confirm your email');
    const [address] = mail?.text?.match(/https?:\S+/) ?? [];
    const url = new URL(address as string);
    expect(url.origin + url.pathname).toBe('https://mirabelle.example/auth/verify');
    expect(url.searchParams.get('returnTo')).toBe('/salons?city=Paris&q=a b');
    expect(readSignInToken(secrets, url.searchParams.get('token') ?? '')).toEqual({
      userId: lea.userId,
      linkId: (link.data as { linkId: string }).linkId,
    });
  });

  it('somebody who asks for a link without an account gets a mail that leads to sign-up, and the request is deleted afterwards', async () => {
    const { store, secrets, pool } = environment.openContext();
    const requestId = randomUUID();
    const request = { email: 'lena@example.org', language: 'fr', returnTo: '/salons?book=maison' };
    const [key] = secrets.deriveKeys('link-requests');
    // 'infinity' is what the command API sets once the log has the event: nobody else takes the request.
    await pool.query(
      `insert into link_requests (id, email_hash, sealed, not_before) values ($1, 'hash', $2, 'infinity')`,
      [requestId, seal(request, key, requestId)],
    );
    await appendEvents(store, linkRequestStream(requestId), { type: 'AccountNotFound', data: { requestId } });
    startWorkerProcess();
    await waitForMails(1);
    const [mail] = environment.relay.mails;
    expect(mail?.to).toMatchObject({ text: request.email });
    expect(mail?.subject).toBe('Pas encore de compte pour cet e-mail');
    expect(mail?.text).toContain('https://mirabelle.example/signup?returnTo=%2Fsalons%3Fbook%3Dmaison');
    await vi.waitFor(
      async () => expect(await environment.query('select from link_requests')).toEqual([]),
      POLLING,
    );
  });

  it('one mail is sent for each added passkey, and one mail for all passkeys that are removed at once', async () => {
    const { store } = environment.openContext();
    const ada = createSamplePerson('ada');
    const { userId } = ada;
    const createPasskeyAdded = (passkeyId: string): PasskeyEvent => ({
      type: 'PasskeyAdded',
      data: {
        userId,
        passkeyId,
        credentialId: `c-${passkeyId}`,
        publicKey: 'k',
        counter: 0,
        transports: [],
        synced: true,
      },
    });
    const createPasskeyRemoved = (passkeyId: string): PasskeyEvent => ({
      type: 'PasskeyRemoved',
      data: { userId, passkeyId },
    });
    const german = { type: 'LanguageChosen', data: { userId, language: 'de' } } as const;
    await appendEvents(store, accountStream(userId), createAccountRegistered(ada), german);
    startWorkerProcess();
    await appendEvents(store, passkeysStream(userId), ...['1', '2', '3'].map(createPasskeyAdded));
    await waitForMails(3);
    await appendEvents(store, passkeysStream(userId), createPasskeyRemoved('1'));
    await waitForMails(4);
    await appendEvents(store, passkeysStream(userId), createPasskeyRemoved('2'), createPasskeyRemoved('3'));
    await waitForMails(5);
    await waitForSent(5);
    const subjects = environment.relay.mails.map(({ subject }) => subject);
    const added = 'Ein Passkey wurde deinem Konto hinzugefügt';
    const gone = 'Ein Passkey wurde aus deinem Konto entfernt';
    expect(subjects).toEqual([added, added, added, gone, gone]);
    expect(environment.relay.mails[4]?.text).toContain('https://mirabelle.example/profile#passkeys');
  });

  it('the end of a plan by its member and the end of a trial each send one mail, also when all events are handled again', async () => {
    const { store } = environment.openContext();
    const [lea, ada] = [createSamplePerson('lea'), createSamplePerson('ada')];
    const endsAt = '2099-12-18T09:00:00.000Z';
    for (const person of [lea, ada]) {
      const trial = { type: 'TrialStarted', data: { userId: person.userId, plan: 'basic', endsAt } } as const;
      await appendEvents(store, accountStream(person.userId), createAccountRegistered(person), trial);
    }
    const createPlanChanged = (from: PlanId, to: PlanId) =>
      ({ type: 'PlanChanged', data: { userId: lea.userId, from, to } }) as const;
    startWorkerProcess();
    await appendEvents(
      store,
      accountStream(lea.userId),
      // This end is taken back at once, so a mail about it would be wrong when it arrives.
      createPlanChanged('basic', 'free'),
      createPlanChanged('free', 'premium'),
      createPlanChanged('premium', 'free'),
    );
    const expired = { type: 'PlanExpired', data: { userId: ada.userId, plan: 'basic' } } as const;
    await appendEvents(store, accountStream(ada.userId), expired);
    await waitForSent(2);
    await handleAllEventsAgain();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before')).length).toBe(2),
      POLLING,
    );
    const mails = environment.relay.mails.filter(({ subject }) => /ended/.test(subject ?? ''));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your Premium plan has ended',
      'Your trial has ended',
    ]);
    const [ended] = mails.filter(({ subject }) => subject?.includes('Premium'));
    expect(ended?.text).toContain('Until Friday, December 18, 2099 you can try any paid plan for free.');
  });

  it('the referrer gets one mail when friends have earned bonus photos, also when all events are handled again, and none once erased', async () => {
    const { store } = environment.openContext();
    const [lea, ada] = [createSamplePerson('lea'), createSamplePerson('ada')];
    const french = { type: 'LanguageChosen', data: { userId: lea.userId, language: 'fr' } } as const;
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea), french);
    const createEarned = (referrerId: string, milestone: number) =>
      ({ type: 'BonusPhotosEarned', data: { referrerId, milestone, photos: 2 } }) as const;
    startWorkerProcess();
    // Nobody has the account of this referrer any more.
    await appendEvents(store, referralStream(ada.userId), createEarned(ada.userId, 1));
    await appendEvents(store, referralStream(lea.userId), createEarned(lea.userId, 2));
    await waitForSent(1);
    await handleAllEventsAgain();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before'))).toHaveLength(1),
      POLLING,
    );
    const [mail, ...others] = environment.relay.mails;
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject({ text: 'lea@example.org' });
    expect(mail?.subject).toBe('Vous avez gagné des photos offertes');
    expect(mail?.text).toContain('40 amis se sont inscrits grâce à votre lien');
    expect(mail?.text).toContain('https://mirabelle.example/profile?tab=share#tabs');
    expect((await readSentMails())[0]).toMatchObject({ record_resource: 'users', record_id: lea.userId });
  });

  it('every step of a booking sends a mail with the appointment for the calendar', async () => {
    const { store } = environment.openContext();
    const lea = createSamplePerson('lea');
    const { stream, requested, confirmed, cancelledBySalon } = createSampleBooking(lea);
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea));
    startWorkerProcess();
    const cancelled = cancelledBySalon('Our colorist is <b>ill</b>.');
    for (const [index, next] of [requested, confirmed, cancelled].entries()) {
      await appendEvents(store, stream, next);
      await waitForMails(index + 1);
    }
    expect(environment.relay.mails.map(({ subject }) => subject)).toEqual([
      'Your request to Maison Aurore',
      'Confirmed: your appointment at Maison Aurore',
      'Canceled: your appointment at Maison Aurore',
    ]);
    const calendars = environment.relay.mails.map(({ attachments }) => String(attachments[0]?.content));
    expect(calendars.map((text) => /SEQUENCE:(\d)/.exec(text)?.[1])).toEqual(['0', '1', '2']);
    expect(calendars[2]).toContain('METHOD:CANCEL');
    expect(environment.relay.mails[2]?.html).toContain('Our colorist is &lt;b&gt;ill&lt;/b&gt;.');
  });

  it('a purchase has one receipt, also when its use is recorded twice and the log is handled again, and a refund one mail', async () => {
    const { store } = environment.openContext();
    const lea = createSamplePerson('lea');
    const [first, second] = [createSamplePayment(lea), createSamplePayment(lea)];
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea));
    startWorkerProcess();
    await appendEvents(
      store,
      first.stream,
      first.ordered,
      first.captured,
      first.usedFor('cart', first.orderId),
    );
    await appendEvents(store, second.stream, second.ordered, second.captured);
    // The commissions reactor uses the second payment itself, as after a purchase whose browser has disappeared.
    await waitForMails(2);
    await appendEvents(store, first.stream, first.refunded);
    await waitForMails(3);
    await waitForSent(3);
    const { mails } = environment.relay;
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your receipt from Mirabelle',
      'Your receipt from Mirabelle',
      'Your order is canceled: Rosewater',
    ]);
    expect(mails[0]?.text).toContain('Rosewater');
    for (const { orderId } of [first, second]) {
      expect(mails.some(({ text }) => text?.includes(`/payments/${orderId}`))).toBe(true);
    }

    await handleAllEventsAgain();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before'))).toHaveLength(3),
      POLLING,
    );
    expect(environment.relay.mails).toHaveLength(3);
  });

  it('goods that were sent have one mail with their address and number, and none once the buyer is erased', async () => {
    const { store, subjectKeys } = environment.openContext();
    const [lea, gone] = [createSamplePerson('lea'), createSamplePerson('gone')];
    for (const person of [lea, gone])
      await appendEvents(store, accountStream(person.userId), createAccountRegistered(person));
    const [kept, erased] = [lea, gone].map((person) =>
      createSamplePayment(person, { delivery: SAMPLE_ADDRESS }),
    ) as [ReturnType<typeof createSamplePayment>, ReturnType<typeof createSamplePayment>];
    for (const { stream, ordered, captured, usedFor, orderId } of [kept, erased])
      await appendEvents(store, stream, ordered, captured, usedFor('cart', orderId));
    await appendEvents(store, kept.stream, kept.sent({ carrier: 'La Poste', trackingNumber: '6A-1' }));
    await subjectKeys.erase(gone.userId);
    await appendEvents(store, erased.stream, erased.sent());
    startWorkerProcess();
    await waitForMails(2);
    await waitForSent(2);
    const { mails } = environment.relay;
    // They are jobs of their own, so a busy machine may send them in either order.
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your purchase is on its way',
      'Your receipt from Mirabelle',
    ]);
    const onItsWay = mails.find(({ subject }) => subject === 'Your purchase is on its way');
    for (const text of ['Lindenweg 12', 'La Poste', '6A-1']) expect(onItsWay?.text).toContain(text);
    const record = { record_resource: 'payments', record_id: kept.orderId };
    expect((await readSentMails()).filter(({ sent_at }) => sent_at)).toMatchObject([record, record]);

    await handleAllEventsAgain();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before'))).toHaveLength(2),
      POLLING,
    );
    expect(mails).toHaveLength(2);
  });

  it('the refund of a canceled appointment is named by the mail about the cancellation alone', async () => {
    const { store } = environment.openContext();
    const lea = createSamplePerson('lea');
    const { stream, requested, cancelledBySalon } = createSampleBooking(lea);
    const paid = createSamplePayment(lea, { amountCents: 12_000, item: null });
    const { bookingId } = requested.data;
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea));
    startWorkerProcess();
    await appendEvents(store, paid.stream, paid.ordered, paid.captured, paid.usedFor('booking', bookingId));
    const payment = { orderId: paid.orderId, captureId: paid.captured.data.captureId };
    await appendEvents(store, stream, { ...requested, data: { ...requested.data, payment } });
    await waitForMails(1);
    await appendEvents(store, stream, cancelledBySalon('Ill'));
    await waitForMails(2);
    expect(environment.relay.mails[1]?.text).toContain('no money was taken.');
    // The payments reactor has requested the refund.
    await vi.waitFor(
      async () => expect((await store.readStream(paid.stream)).at(-1)?.type).toBe('PaymentRefundRequested'),
      POLLING,
    );
    await appendEvents(store, paid.stream, paid.refunded);
    await vi.waitFor(
      () => expect(environment.log.join()).toContain('the mail about the cancellation names the refund'),
      POLLING,
    );
    expect(environment.relay.mails).toHaveLength(2);
  });

  it('a refund by finance that cancels the appointment is named by the mail about the cancellation alone, also when it is made first', async () => {
    const { store } = environment.openContext();
    const lea = createSamplePerson('lea');
    const { stream, requested } = createSampleBooking(lea);
    const paid = createSamplePayment(lea, { amountCents: 12_000, item: null });
    const { bookingId } = requested.data;
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea));
    const payment = { orderId: paid.orderId, captureId: paid.captured.data.captureId };
    await appendEvents(store, stream, { ...requested, data: { ...requested.data, payment } });
    const byFinance = { orderId: paid.orderId, userId: lea.userId, reason: 'staff', note: 'Closed' };
    startWorkerProcess();
    await appendEvents(
      store,
      paid.stream,
      paid.ordered,
      paid.captured,
      paid.usedFor('booking', bookingId),
      { type: 'PaymentRefundRequested', data: { ...byFinance, cancelsBooking: bookingId } },
      paid.refunded,
    );
    await vi.waitFor(
      () => expect(environment.log.join()).toContain('the mail about the cancellation names the refund'),
      POLLING,
    );
    await vi.waitFor(
      () =>
        expect(environment.relay.mails.some(({ text }) => text?.includes('no money was taken.'))).toBe(true),
      POLLING,
    );
    expect(environment.relay.mails.map(({ subject }) => subject)).not.toContain(
      'Your test payment is canceled',
    );
  });

  it('a booking mail is in the language that the person has chosen in the app', async () => {
    const { store } = environment.openContext();
    const lea = createSamplePerson('lea');
    const { stream, requested } = createSampleBooking(lea);
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    const language = { type: 'LanguageChosen', data: { userId: lea.userId, language: 'fr' } } as const;
    await appendEvents(store, accountStream(lea.userId), createAccountRegistered(lea), language);
    startWorkerProcess();
    await appendEvents(store, stream, requested);
    await waitForMails(1);
    const [mail] = environment.relay.mails;
    expect(mail?.subject).toBe('Votre demande de rendez-vous chez Maison Aurore');
    expect(mail?.html).toContain('<html lang="fr" dir="ltr">');
    const unfolded = String(mail?.attachments[0]?.content).replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY;LANGUAGE=fr:Coloration chez Maison Aurore');
  });

  it('a moved booking sends a mail and one reminder, a canceled one sends no reminder, and a replay sends nothing again', async () => {
    const { store } = environment.openContext();
    const [lea, ada] = [createSamplePerson('lea'), createSamplePerson('ada')];
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    for (const person of [lea, ada])
      await appendEvents(store, accountStream(person.userId), createAccountRegistered(person));
    startWorkerProcess();
    const formatTomorrow = (plusMs: number) => new Date(Date.now() + 24 * 3_600_000 + plusMs).toISOString();
    const createTimes = (startsAt: string) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 5_400_000).toISOString(),
    });
    const toMove = createSampleBooking(lea);
    const toCancel = createSampleBooking(ada);
    // Reminders are mailed 24 hours before, so this one is due in 4 seconds.
    const movedTo = createTimes(formatTomorrow(4_000));
    const { bookingId, userId, salonId, ...first } = toMove.requested.data;
    const { date, startMinute, durationMinutes, timeZone, startsAt, endsAt } = first;
    await appendEvents(store, toMove.stream, toMove.requested, {
      type: 'AppointmentRescheduled',
      data: {
        bookingId,
        userId,
        salonId,
        date,
        startMinute,
        durationMinutes,
        timeZone,
        by: 'salon',
        ...movedTo,
        previous: { date, startMinute, startsAt, endsAt },
      },
    });
    const requestedForTomorrow = {
      ...toCancel.requested,
      data: { ...toCancel.requested.data, ...createTimes(formatTomorrow(3_000)) },
    };
    const cancelled = toCancel.cancelledBySalon('Ill');
    await appendEvents(store, toCancel.stream, requestedForTomorrow, {
      ...cancelled,
      data: { ...cancelled.data, startsAt: requestedForTomorrow.data.startsAt },
    } as typeof cancelled);
    await waitForMails(5);
    const listSubjects = (person: { email: string }) =>
      environment.relay.mails
        .filter(({ to }) => (to as { text: string }).text === person.email)
        .map(({ subject }) => subject?.split(':')[0])
        .sort();
    expect(listSubjects(lea)).toEqual([
      'Reminder',
      'Your request has a new time',
      'Your request to Maison Aurore',
    ]);
    expect(listSubjects(ada)).toEqual(['Not accepted', 'Your request to Maison Aurore']);
    const movedMail = environment.relay.mails.find(({ subject }) =>
      subject?.startsWith('Your request has a new time'),
    );
    expect(movedMail?.text).toContain('had to move your appointment');
    const calendar = String(movedMail?.attachments[0]?.content);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:');

    // With empty job queues and the reactors at the beginning of the log, no mail is sent a second time.
    await handleAllEventsAgain();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before'))).toHaveLength(5),
      POLLING,
    );
    expect(environment.relay.mails).toHaveLength(5);
  });

  it('reminders are not sent to a person who has turned them off after they were scheduled, and all other mails are', async () => {
    const { store } = environment.openContext();
    const [lea, ada] = [createSamplePerson('lea'), createSamplePerson('ada')];
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(store, salonStream, event);
    // Both reminders are due in 4 seconds: of an appointment 24 hours before, of the end of a trial 3 days before.
    const formatDue = (days: number) => new Date(Date.now() + days * 86_400_000 + 4_000).toISOString();
    const [startsAt, trialEndsAt] = [formatDue(1), formatDue(3)];
    const endsAt = new Date(Date.parse(startsAt) + 5_400_000).toISOString();
    for (const person of [lea, ada]) {
      const { userId } = person;
      const trial = { type: 'TrialStarted', data: { userId, plan: 'basic', endsAt: trialEndsAt } } as const;
      await appendEvents(store, accountStream(userId), createAccountRegistered(person), trial);
      const { stream, requested } = createSampleBooking(person);
      await appendEvents(store, stream, { ...requested, data: { ...requested.data, startsAt, endsAt } });
    }
    const off = (userId: string) => ({ type: 'ReminderMailsTurnedOff', data: { userId } }) as const;
    const on = (userId: string) => ({ type: 'ReminderMailsTurnedOn', data: { userId } }) as const;
    startWorkerProcess();
    await waitForMails(4);
    await appendEvents(store, accountStream(lea.userId), off(lea.userId));
    await appendEvents(store, accountStream(ada.userId), off(ada.userId), on(ada.userId));
    const readSkipped = () => environment.log.filter((line) => line.includes('turned reminders by mail off'));
    await vi.waitFor(() => expect(readSkipped()).toHaveLength(2), POLLING);
    await waitForMails(6);
    const listSubjects = (person: { email: string }) =>
      environment.relay.mails
        .filter(({ to }) => (to as { text: string }).text === person.email)
        .map(({ subject }) => subject)
        .sort();
    const atOnce = ['Your Basic trial has started', 'Your request to Maison Aurore'];
    expect(listSubjects(lea)).toEqual(atOnce);
    expect(listSubjects(ada)).toEqual([
      'Reminder: your appointment at Maison Aurore',
      'Your Basic trial ends soon',
      ...atOnce,
    ]);
  });

  it('each mail is sent once although two processes run and the reactors handle the log a second time', async () => {
    const { store } = environment.openContext();
    const people = Array.from({ length: 20 }, (_, index) => createSamplePerson(`p${index}`));
    startWorkerProcess();
    startWorkerProcess();
    await Promise.all(people.map((person) => appendSignUp(store, person)));
    await waitForSent(20);

    // The ledger of sent mails prevents a second sending, even with empty job queues.
    await handleAllEventsAgain();
    startWorkerProcess();
    await vi.waitFor(
      () => expect(environment.log.filter((line) => line.includes('sent-before'))).toHaveLength(20),
      POLLING,
    );
    const recipients = environment.relay.mails.map(({ to }) => (to as { text: string }).text);
    expect(recipients.sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it('a mail is sent again with the same message id when the process dies before it marks the mail as sent', async () => {
    const context = environment.openContext();
    const mailer = createMailer({ smtpUrl: environment.relay.url, from: 'Mirabelle <hello@mirabelle.test>' });
    let crashes = 1;
    startWorkerProcess({
      mailer: {
        close: () => mailer.close(),
        async send(mail) {
          await mailer.send(mail);
          if (crashes-- > 0) throw new Error('The process died');
        },
      },
    });
    const eventId = await appendSignUp(context.store, createSamplePerson('lea'));
    await waitForSent(1);
    const id = `<${eventId}.verification@mirabelle.test>`;
    expect(environment.relay.mails.map(({ messageId }) => messageId)).toEqual([id, id]);
    expect(await readSentMails()).toMatchObject([{ message_id: id, attempts: 2 }]);
  });

  it('a mail is sent once when the database is unavailable after the relay accepted it', async () => {
    const context = environment.openContext();
    const mailer = createMailer({ smtpUrl: environment.relay.url, from: 'Mirabelle <hello@mirabelle.test>' });
    let sent = 0;
    startWorkerProcess({
      mailer: {
        close: () => mailer.close(),
        async send(mail) {
          await mailer.send(mail);
          sent += 1;
          await environment.query('alter table sent_emails rename to hidden_sent_emails');
        },
      },
    });
    await appendSignUp(context.store, createSamplePerson('lea'));
    await vi.waitFor(
      () => expect(environment.log.join()).toContain('could not be marked as sent; trying again'),
      POLLING,
    );
    await environment.query('alter table hidden_sent_emails rename to sent_emails');
    await waitForSent(1);
    expect([sent, await readSentMails()]).toMatchObject([1, [{ attempts: 1 }]]);
  });

  it('a mail is sent and the process continues after the database has cut all connections of the process', async () => {
    const context = environment.openContext();
    startWorkerProcess();
    environment.relay.delayMs = 500;
    await appendSignUp(context.store, createSamplePerson('lea'));
    await vi.waitFor(() => expect(environment.relay.countStarted()).toBe(1), POLLING);
    await environment.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    environment.relay.delayMs = 0;
    await waitForSent(1);
    await appendSignUp(context.store, createSamplePerson('ada'));
    await waitForSent(2);
  });

  it('a mail is sent after the SMTP relay was down', async () => {
    await environment.relay.stop();
    const { store } = environment.openContext();
    startWorkerProcess();
    await appendSignUp(store, createSamplePerson('lea'));
    await vi.waitFor(() => expect(environment.log.join()).toContain('MailNotSent'), POLLING);
    expect(await readSentMails()).toMatchObject([{ sent_at: null }]);
    await environment.relay.start();
    await waitForSent(1);
    await waitForMails(1);
  });

  it('no mail is sent for an expired link or an erased person', async () => {
    const { store, subjectKeys } = environment.openContext();
    const [expired, erased, other] = [
      createSamplePerson('expired'),
      createSamplePerson('erased'),
      createSamplePerson('other'),
    ];
    await appendEvents(
      store,
      accountStream(expired.userId),
      createAccountRegistered(expired),
      createSignInLinkRequested(expired, { expiresInMs: -1 }),
    );
    await appendSignUp(store, erased);
    await subjectKeys.erase(erased.userId);
    await appendSignUp(store, other);
    startWorkerProcess();
    await waitForMails(1);
    await setTimeout(NO_MAIL_MS);
    expect(environment.relay.mails.map(({ to }) => (to as { text: string }).text)).toEqual([other.email]);
    expect(await readSentMails()).toHaveLength(1);
  });

  it('a mail to an unknown mailbox is given up, and its address is in no queue and no log', async () => {
    const { store } = environment.openContext();
    const nobody = createSamplePerson('nobody');
    environment.relay.refused.add(nobody.email);
    startWorkerProcess();
    await appendSignUp(store, nobody);
    await vi.waitFor(() => expect(environment.log.join()).toContain('a job failed for good'), POLLING);
    await setTimeout(200);
    const tables = await environment.query(
      "select table_name from information_schema.tables where table_schema = 'jobs' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { table_name } of tables) {
      const rows = await environment.query(`select t::text from jobs."${table_name}" t`);
      expect(JSON.stringify(rows)).not.toContain(nobody.email);
    }
    expect(environment.log.join()).not.toContain(nobody.email);
    const [givenUp] = await readSentMails();
    expect(givenUp).toMatchObject({
      record_resource: 'users',
      record_id: nobody.userId,
      attempts: 1,
      sent_at: null,
      given_up_at: expect.any(Date),
      error: 'The SMTP server did not accept the message: EENVELOPE 550',
    });
  });

  it('the ledger of sent mails names the recipient only sealed, and not at all once the person is erased', async () => {
    const context = environment.openContext();
    const [lea, ada] = [createSamplePerson('lea'), createSamplePerson('ada')];
    startWorkerProcess();
    await appendSignUp(context.store, lea);
    await waitForSent(1);
    const [mail] = await readSentMails();
    expect(mail).toMatchObject({
      recipient_id: lea.userId,
      recipient: { $sealed: expect.any(String) },
      recipient_hash: context.secrets.hashEmail(lea.email),
    });
    expect(JSON.stringify(mail)).not.toContain(lea.email);
    expect(await readMailRecipient(context, mail?.id as string)).toEqual({
      state: 'sealed',
      email: lea.email,
    });

    environment.relay.refused.add(ada.email);
    await appendSignUp(context.store, ada);
    await vi.waitFor(
      async () => expect((await readSentMails())[1]?.given_up_at).toBeInstanceOf(Date),
      POLLING,
    );
    await context.subjectKeys.erase(ada.userId);
    const [, refused] = await readSentMails();
    expect(await readMailRecipient(context, refused?.id as string)).toEqual({ state: 'erased', email: null });
  });

  it('a mail that was given up is sent when its job is retried', async () => {
    const { store, config, logger } = environment.openContext();
    const late = createSamplePerson('late');
    environment.relay.refused.add(late.email);
    startWorkerProcess();
    await appendSignUp(store, late);
    await vi.waitFor(
      async () => expect((await readSentMails())[0]?.given_up_at).toBeInstanceOf(Date),
      POLLING,
    );
    environment.relay.refused.delete(late.email);
    const [{ job_id: jobId, message_id: messageId }] = (await readSentMails()) as [Record<string, string>];
    const jobs = createJobQueues({ ...config, logger, connections: 1 });
    await vi.waitFor(async () => expect(await jobs.retry('mails', jobId as string)).toBe(true), POLLING);
    await jobs.close();
    await waitForSent(1);
    expect(await readSentMails()).toMatchObject([
      { given_up_at: null, error: null, message_id: messageId, attempts: 2 },
    ]);
    expect(environment.relay.mails.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it('stopping the workers lets them finish a mail that is being sent', async () => {
    const { store } = environment.openContext();
    environment.relay.delayMs = 600;
    const workers = startWorkerProcess();
    await appendSignUp(store, createSamplePerson('lea'));
    await vi.waitFor(() => expect(environment.relay.countStarted()).toBe(1), POLLING);
    await workers.stop();
    expect(environment.relay.mails).toHaveLength(1);
    expect(await readSentMails()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date) }]);
  });
});
