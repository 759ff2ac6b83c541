import { SecurityEventKind } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { securityEvents } from '../i18n/resources/security-events';
import { SECURITY_EVENT_KINDS } from './security-event-list';

it('the back office lists every kind of security event, and has a text for each', () => {
  expect([...SECURITY_EVENT_KINDS].sort()).toEqual([...SecurityEventKind.options].sort());
  expect(Object.keys(securityEvents.kinds).sort()).toEqual([...SecurityEventKind.options].sort());
});
