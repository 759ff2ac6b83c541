import { createPathPattern } from '@mirabelle/contracts';
import { eventDefinitions } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { endpoints } from '@mirabelle/http';
import { describe, expect, it } from 'vitest';
import { allChanges } from './all-changes.js';

/** Event types that change no page. */
const WITHOUT_CHANGES = [
  'AccountNotFound',
  'AppointmentForgone',
  'BookingTimeReleased',
  'BookingTimeReserved',
  'ChairHeld',
  'ChairReleased',
  'DeviceTrusted',
  'EmailClaimed',
  'EmailReleased',
  'FormerBookingsRecorded',
  'MailboxFriendClaimed',
  'MailboxTrialClaimed',
  'MailboxTryOnsKept',
  'PersonalDataRead',
  'PhotoStored',
  'ReferralCodeClaimed',
  'ReferralCodeRetired',
  'ReferrerNamed',
  'RescheduleAbandoned',
  'SalonDaySuspended',
  'SignInLinkRequested',
  'SignInLinkUsed',
];

/** Creates an event in whose data every field's value is the name of the field. */
const createEvent = (type: string) =>
  ({ type, data: new Proxy({}, { get: (_, name) => String(name) }) }) as RecordedEvent;

describe('the changes of events', () => {
  it('every event type either has changes or is listed as having none', () => {
    const eventTypes = eventDefinitions.map(({ type }) => type);
    expect([...allChanges.keys(), ...WITHOUT_CHANGES].sort()).toEqual([...eventTypes].sort());
  });

  it('every path is that of a GET endpoint', () => {
    const templates = Object.values(endpoints)
      .filter(({ method, service }) => method === 'get' && service === 'read-api')
      .map(({ path }) => createPathPattern(path));
    for (const [type, listChanges] of allChanges) {
      for (const { paths = [] } of listChanges(createEvent(type))) {
        for (const path of paths) {
          expect(
            templates.some((template) => template.test(path)),
            `${type}: ${path}`,
          ).toBe(true);
        }
      }
    }
  });

  it('every change names pages: an audience with paths, or a resource of the back office', () => {
    for (const [type, listChanges] of allChanges) {
      const changes = listChanges(createEvent(type));
      expect(changes.length, type).toBeGreaterThan(0);
      for (const { audience, paths, resource } of changes) {
        expect(audience === undefined ? resource : paths, type).toBeTruthy();
      }
    }
  });

  it.each([
    ['PersonalDataErased', ['payments', 'affiliate-transactions', 'bookings', 'reviews', 'users']],
    ['PaymentRefunded', ['payments', 'bookings']],
  ])('%s makes each list of the back office outdated that shows what it changes', (type, resources) => {
    const changed = allChanges
      .get(type)?.(createEvent(type))
      .map(({ resource }) => resource);
    expect(changed).toEqual(expect.arrayContaining(resources));
  });
});
