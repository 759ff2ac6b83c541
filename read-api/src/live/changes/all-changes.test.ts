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

/** An event whose every field is its own name. */
const event = (type: string) =>
  ({ type, data: new Proxy({}, { get: (_, name) => String(name) }) }) as RecordedEvent;

describe('the changes of events', () => {
  it('every event type either has changes or is listed as having none', () => {
    const known = eventDefinitions.map(({ type }) => type);
    expect([...allChanges.keys(), ...WITHOUT_CHANGES].sort()).toEqual([...known].sort());
  });

  it('every path is that of a GET endpoint', () => {
    const templates = Object.values(endpoints)
      .filter(({ method, service }) => method === 'get' && service === 'read-api')
      .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    for (const [type, changesOf] of allChanges) {
      for (const { paths = [] } of changesOf(event(type))) {
        for (const path of paths) {
          expect(
            templates.some((template) => template.test(path)),
            `${type}: ${path}`,
          ).toBe(true);
        }
      }
    }
  });

  it('every change has an audience', () => {
    for (const [type, changesOf] of allChanges) {
      const changes = changesOf(event(type));
      expect(changes.length, type).toBeGreaterThan(0);
      for (const { audience, paths, resource } of changes) {
        expect(audience === undefined ? resource : paths, type).toBeTruthy();
      }
    }
  });
});
