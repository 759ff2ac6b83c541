import type { RecordedEvent } from '@mirabelle/event-store';
import { expect, it, vi } from 'vitest';
import { mailsReactor } from './mails-reactor.js';

async function listTemplates(type: string, data: object): Promise<string[]> {
  const enqueue = vi.fn<(job: unknown, payload: object) => void>();
  const event = { id: 'event', stream: 'calendar', revision: 0n, type, data } as unknown as RecordedEvent;
  await mailsReactor.handle(event, { enqueue } as unknown as Parameters<typeof mailsReactor.handle>[1]);
  return enqueue.mock.calls.map(([, payload]) => (payload as { template: string }).template);
}

it('a request that the salon confirms at once causes the mail about the confirmation alone', async () => {
  expect(await listTemplates('AppointmentRequested', {})).toEqual(['booking-requested']);
  expect(await listTemplates('AppointmentRequested', { isConfirmedAtOnce: true })).toEqual([]);
  expect(await listTemplates('AppointmentConfirmed', {})).toEqual(['booking-confirmed']);
});
