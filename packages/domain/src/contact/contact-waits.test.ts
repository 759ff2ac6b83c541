import { type DomainEvent, fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import type { ContactCommand, ContactMessage } from './contact-commands.js';
import type { ContactEvent } from './contact-events.js';
import { contactMessage } from './contact-message.js';
import { findWaitBeforeMerge, findWaitingSince } from './contact-waits.js';

const createTime = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();

const createMessage = (messageId: string, changes: object = {}) => ({
  ...{ messageId, personId: 'p1', language: 'en', name: 'Ada' },
  ...{ email: 'ada@example.org', subject: 'Shade 7.43', message: 'Does it suit cool skin?' },
  ...changes,
});

const askAgain = (inboundId: string): ContactCommand => {
  return { type: 'ReceiveReply', inboundId, from: 'ada@example.org', text: 'And?', attachments: 0 };
};
const reply: ContactCommand = { type: 'ReplyToMessage', reply: 'It does.' };

/** A message that is received at an hour of November 1, and what follows at later ones. */
function receiveMessage(messageId: string, hour: number, changes: object = {}) {
  const events: (ContactEvent & DomainEvent)[] = [];
  const load = (): ContactMessage => fold(contactMessage, events);
  const execute = (command: ContactCommand, at: number) => {
    const decision = contactMessage.decide(command, load());
    if (isRefused(decision)) throw new Error(decision.refusal.code);
    const metadata = { actor: { kind: 'staff' }, occurredAt: createTime(at) };
    events.push(...decision.events.map((event) => ({ ...event, metadata })));
    return decision.events;
  };
  execute({ type: 'ReceiveMessage', message: createMessage(messageId, changes) }, hour);
  return { id: messageId, load, execute };
}
type Message = ReturnType<typeof receiveMessage>;

const countWait = (into: Message, merged: Message, at: number, isNew = false) =>
  into.execute(
    { type: 'CountMergedWait', mergedId: merged.id, since: findWaitBeforeMerge(merged.load()), isNew },
    at,
  );

function merge(message: Message, into: Message, at: number) {
  message.execute({ type: 'MergeMessage', into: into.load() }, at);
  return countWait(into, message, at, true);
}
function separate(message: Message, from: Message, at: number) {
  message.execute({ type: 'UnmergeMessage' }, at);
  return countWait(from, message, at);
}
const findHour = (message: Message) => {
  const since = findWaitingSince(message.load());
  return since === undefined ? undefined : new Date(since).getUTCHours();
};

describe('the wait of a sender whose messages are merged', () => {
  it('a sender has waited since the first of their merged messages, whichever is merged into the other', () => {
    const [early, late] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    expect(merge(early, late, 6)).toMatchObject([{ data: { waitingSince: createTime(1) } }]);
    expect(findHour(late)).toBe(1);
    const [first, second] = [receiveMessage('m3', 1), receiveMessage('m4', 5)];
    merge(second, first, 6);
    expect(findHour(first)).toBe(1);
  });

  it('a message that is separated again takes its wait along, and the messages that are still merged keep their waits', () => {
    const [first, second, third] = [
      receiveMessage('m1', 1),
      receiveMessage('m2', 2),
      receiveMessage('m3', 3),
    ];
    merge(first, third, 4);
    merge(second, third, 5);
    expect(findHour(third)).toBe(1);
    expect(separate(first, third, 6)).toMatchObject([{ data: { waitingSince: createTime(2) } }]);
    separate(second, third, 7);
    expect(findHour(third)).toBe(3);
    expect(countWait(third, second, 8)).toEqual([]);
  });

  it('a wait is passed on with the message into which another one was merged', () => {
    const [first, second, third] = [
      receiveMessage('m1', 1),
      receiveMessage('m2', 2),
      receiveMessage('m3', 3),
    ];
    merge(first, second, 4);
    merge(second, third, 5);
    expect(findHour(third)).toBe(1);
    separate(first, second, 6);
    expect(countWait(third, second, 6)).toMatchObject([{ data: { waitingSince: createTime(2) } }]);
  });

  it('a reply ends the wait in all merged messages, and a message that does not wait has none to pass on', () => {
    const [answered, asking] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    answered.execute(reply, 2);
    expect(merge(answered, asking, 6)).toEqual([]);
    const waiting = receiveMessage('m3', 3);
    merge(waiting, asking, 7);
    asking.execute(reply, 8);
    expect(findHour(asking)).toBeUndefined();
    expect(countWait(asking, waiting, 9)).toEqual([]);
    asking.execute(askAgain('i1'), 10);
    expect(findHour(asking)).toBe(10);
    expect(separate(waiting, asking, 11)).toEqual([]);
  });

  it('a message that was opened again without a question is due as of then, also once another one that is merged into it is separate again', () => {
    const [opened, asking] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    opened.execute(reply, 2);
    opened.execute({ type: 'CloseMessage' }, 3);
    opened.execute({ type: 'ReopenMessage' }, 4);
    expect(findHour(opened)).toBe(4);
    merge(asking, opened, 6);
    expect(findHour(opened)).toBe(4);
    separate(asking, opened, 7);
    expect(findHour(opened)).toBe(4);
  });

  it('a sender who writes again has waited since before, unless support closed the message in the meantime', () => {
    const [first, second] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    merge(first, second, 6);
    second.execute(askAgain('i1'), 7);
    expect(findHour(second)).toBe(1);
    second.execute({ type: 'CloseMessage' }, 8);
    second.execute(askAgain('i2'), 9);
    expect(findHour(second)).toBe(9);
  });

  it('a replied message is open again once a waiting message is merged into it, and replied again once the waiting message is separated', () => {
    const [answered, asking] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    answered.execute(reply, 2);
    expect(merge(asking, answered, 6)).toMatchObject([{ data: { status: 'open' } }]);
    expect(answered.load().status).toBe('open');
    expect(findHour(answered)).toBe(5);
    expect(separate(asking, answered, 7)).toMatchObject([{ data: { status: 'replied' } }]);
    expect(answered.load().status).toBe('replied');
    merge(asking, answered, 8);
    answered.execute(reply, 9);
    separate(asking, answered, 10);
    expect(answered.load().status).toBe('replied');
  });

  it('a message that was opened by hand stays open when a merged message is separated from it', () => {
    const [answered, asking] = [receiveMessage('m1', 1), receiveMessage('m2', 5)];
    answered.execute(reply, 2);
    merge(asking, answered, 6);
    answered.execute({ type: 'CloseMessage' }, 7);
    answered.execute({ type: 'ReopenMessage' }, 8);
    separate(asking, answered, 9);
    expect(answered.load().status).toBe('open');
  });

  it('a replied message that is merged itself at the same moment passes on the wait of the message merged into it', () => {
    const [answered, asking, third] = [
      receiveMessage('m1', 1),
      receiveMessage('m2', 5),
      receiveMessage('m3', 3),
    ];
    answered.execute(reply, 2);
    asking.execute({ type: 'MergeMessage', into: answered.load() }, 6);
    merge(answered, third, 6);
    countWait(answered, asking, 7, true);
    third.execute(reply, 8);
    countWait(third, answered, 9, true);
    expect(answered.load().status).toBe('merged');
    expect(third.load().status).toBe('open');
    expect(findHour(third)).toBe(5);
  });
});

describe('messages of one account with different addresses', () => {
  const account = { userId: 'p1' };
  const other = { ...account, email: 'ada.l@example.org' };

  it('messages of one account are merged into the message whose sender wrote last, because replies go to its address', () => {
    const [early, late] = [receiveMessage('m1', 1, account), receiveMessage('m2', 5, other)];
    expect(() => merge(late, early, 6)).toThrow('merge_refused');
    merge(early, late, 6);
    expect(early.load().mergedInto).toBe('m2');
    const [first, second] = [receiveMessage('m3', 1, account), receiveMessage('m4', 5, other)];
    first.execute(askAgain('i1'), 6);
    expect(() => merge(first, second, 7)).toThrow('merge_refused');
    merge(second, first, 7);
    expect(second.load().mergedInto).toBe('m3');
  });

  it('a mail from a third address does not count as written by the sender', () => {
    const [early, late] = [receiveMessage('m1', 1, account), receiveMessage('m2', 5, other)];
    early.execute({ ...askAgain('i1'), from: 'eve@example.org' } as ContactCommand, 6);
    expect(() => merge(late, early, 7)).toThrow('merge_refused');
  });

  it.each([
    ['another account', { ...other, userId: 'p2' }],
    ['no account', { email: other.email }],
  ])('a message of %s with another address is not merged', (_whose, stranger) => {
    const [early, late] = [receiveMessage('m1', 1, account), receiveMessage('m2', 5, stranger)];
    expect(() => merge(early, late, 6)).toThrow('merge_refused');
  });
});
