import type { ContactEvent } from '@mirabelle/domain';
import { expect, it } from 'vitest';
import { findUnansweredTexts } from './unanswered-texts.js';

const reference = { messageId: 'one', personId: 'ada' };

const at = (minute: number) =>
  ({ metadata: { occurredAt: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z` } }) as object;

const createReceived = (message: string | null, minute: number) =>
  ({
    type: 'ContactMessageReceived',
    data: { ...reference, language: 'en', name: 'Ada', email: 'ada@example.test', subject: 'Shade', message },
    ...at(minute),
  }) as ContactEvent;

const createAnswer = (text: string, minute: number, from?: string) =>
  ({
    type: 'ContactReplyReceived',
    data: { ...reference, inboundId: text, status: 'open', text, attachments: 0, ...(from && { from }) },
    ...at(minute),
  }) as ContactEvent;

const createReplied = (minute: number) =>
  ({ type: 'ContactMessageReplied', data: { ...reference, reply: 'Soon.' }, ...at(minute) }) as ContactEvent;

const createMergedWait = (mergedId: string, minute: number) =>
  ({
    type: 'ContactMergedWaitChanged',
    data: { ...reference, mergedId, mergedSince: '2026-11-28T10:00:00.000Z' },
    ...at(minute),
  }) as ContactEvent;

const loadNothing = async () => [];

it('all that the sender has written since the last reply is quoted, but nothing from another address', async () => {
  const events = [
    createReceived('Which shade?', 1),
    createReplied(2),
    createAnswer('And which size?', 3),
    createAnswer('Buy pills!', 4, 'somebody@example.test'),
    createAnswer('Hello?', 5),
  ];
  expect(await findUnansweredTexts(events, loadNothing)).toEqual(['And which size?', 'Hello?']);
});

it('the texts that wait in merged messages are quoted too, by time, also of one that is merged into a merged one', async () => {
  const streams: Readonly<Record<string, readonly ContactEvent[]>> = {
    lipstick: [createReceived('Lipstick again', 4), createMergedWait('mascara', 6)],
    mascara: [createReceived('Answered', 1), createReplied(2), createAnswer('Mascara', 3)],
  };
  const events = [
    createReceived('Which shade?', 2),
    createMergedWait('lipstick', 7),
    createAnswer('Hello?', 8),
  ];
  const texts = await findUnansweredTexts(events, async (id) => streams[id] ?? []);
  expect(texts).toEqual(['Which shade?', 'Mascara', 'Lipstick again', 'Hello?']);
});

it('once all is answered, the next reply quotes what was written last', async () => {
  const events = [
    createReceived('Which shade?', 1),
    createMergedWait('lipstick', 2),
    createAnswer('Hello?', 3),
    createReplied(4),
  ];
  const load = async () => [createReceived('Lipstick again', 1)];
  expect(await findUnansweredTexts(events, load)).toEqual(['Hello?']);
});

it('a text that was erased is not quoted', async () => {
  expect(await findUnansweredTexts([createReceived(null, 1)], loadNothing)).toEqual([]);
});
