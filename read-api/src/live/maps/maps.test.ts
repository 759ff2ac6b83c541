import { endpoints } from '@mirabelle/contracts';
import { eventDefinitions } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { describe, expect, it } from 'vitest';
import { allChanges } from './index.js';

/** Nothing that any page shows follows from these. */
const SILENT = [
  'AppointmentForgone',
  'ChairHeld',
  'ChairReleased',
  'DeviceForgotten',
  'DeviceTrusted',
  'EmailClaimed',
  'EmailReleased',
  'PhotoStored',
  'ReferralCodeClaimed',
  'ReferralCodeRetired',
  'ReferrerNamed',
  'RescheduleAbandoned',
  'SignInLinkRequested',
  'SignInLinkUsed',
  'SignedIn',
  'SignedOut',
];

/** An event whose every field is some text. */
const event = (type: string) =>
  ({ type, data: new Proxy({}, { get: (_, name) => String(name) }) }) as unknown as RecordedEvent;

describe('what events change on pages', () => {
  it('is said of every event there is', () => {
    const known = eventDefinitions.map(({ type }) => type);
    expect([...allChanges.keys(), ...SILENT].sort()).toEqual([...known].sort());
  });

  it('is named by calls that pages can make', () => {
    const templates = Object.values(endpoints)
      .filter(({ method, service }) => method === 'get' && service === 'read-api')
      .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
    for (const [type, changesOf] of allChanges) {
      for (const { keys = [] } of changesOf(event(type))) {
        for (const key of keys) {
          expect(
            templates.some((template) => template.test(key)),
            `${type}: ${key}`,
          ).toBe(true);
        }
      }
    }
  });

  it('is told to somebody', () => {
    for (const [type, changesOf] of allChanges) {
      const changes = changesOf(event(type));
      expect(changes.length, type).toBeGreaterThan(0);
      for (const { audience, keys, resource } of changes) {
        expect(audience === undefined ? resource : keys, type).toBeTruthy();
      }
    }
  });
});
