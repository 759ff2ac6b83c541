import { fold } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { runContactCommands as run } from '../testing/contact-commands.js';
import type { ContactCommand } from './contact-commands.js';
import type { ReturnTime } from './contact-events.js';
import { contactMessage } from './contact-message.js';

const receive: ContactCommand = {
  type: 'ReceiveMessage',
  message: {
    ...{ messageId: 'm1', personId: 'contact-m1', language: 'en', name: 'Ada', email: 'ada@example.org' },
    ...{ subject: 'Shade 7.43', message: 'When is it sent?' },
  },
};
const assign: ContactCommand = { type: 'AssignMessage', assigneeId: 's1' };
const reply: ContactCommand = { type: 'ReplyToMessage', reply: 'I will write to you.' };
const note: ContactCommand = { type: 'AddNote', note: 'She is a regular.' };
const spam: ContactCommand = { type: 'MarkAsSpam' };
const close: ContactCommand = { type: 'CloseMessage' };
const markAsReplied: ContactCommand = { type: 'MarkAsReplied' };
const replyByMail: ContactCommand = {
  ...{ type: 'ReceiveReply', inboundId: 'i1', from: 'ada@example.org', text: 'And?', attachments: 0 },
};

describe('a message that is put aside', () => {
  const tomorrow = { at: '2026-12-02T07:00:00.000Z' };
  const sending = { orderId: 'SBX-1' };
  const putAside = (until: ReturnTime): ContactCommand => ({ type: 'PutAside', until, staffId: 's1' });
  const bringBack = (until: ReturnTime): ContactCommand => ({ type: 'ReturnMessage', until });
  const takeUp: ContactCommand = { type: 'TakeUp' };
  const findTypes = (...commands: ContactCommand[]) => run(...commands).events.map(({ type }) => type);
  const findUntil = (...commands: ContactCommand[]) =>
    fold(contactMessage, run(...commands).events).putAsideUntil;

  it.each([tomorrow, sending])(
    'comes back by itself, and a replied one waits for a reply again: %j',
    (until) => {
      const { outcomes } = run(receive, reply, putAside(until), bringBack(until));
      expect(outcomes).toEqual(['new', 'replied', 'replied', 'open']);
      expect(findUntil(receive, reply, putAside(until), bringBack(until))).toBeUndefined();
    },
  );

  it('is assigned to whoever puts it aside, unless somebody has it', () => {
    expect(findTypes(receive, putAside(tomorrow))).toEqual([
      'ContactMessageReceived',
      'ContactMessageAssigned',
      'ContactMessagePutAside',
    ]);
    expect(findTypes(receive, assign, putAside(tomorrow), putAside(tomorrow))).toHaveLength(3);
  });

  it('does not come back for what it was put aside for before, nor a second time', () => {
    const changed = [receive, assign, putAside(tomorrow), putAside(sending)];
    expect(findUntil(...changed, bringBack(tomorrow))).toEqual(sending);
    expect(findTypes(...changed, bringBack(sending), bringBack(sending))).toHaveLength(5);
  });

  it('comes back at its instant, however the instant is written', () => {
    const written = { at: '2026-12-02T07:00:00Z' };
    expect(findUntil(receive, assign, putAside(written), bringBack(tomorrow))).toBeUndefined();
    expect(findTypes(receive, assign, putAside(written), putAside(tomorrow))).toHaveLength(3);
  });

  it('does not wait for a reply again if its sender has been erased meanwhile', () => {
    const events = run(receive, reply, putAside(tomorrow)).events.map((event) =>
      event.type === 'ContactMessageReceived'
        ? { ...event, data: { ...event.data, name: null, email: null, subject: null, message: null } }
        : event,
    );
    const erased = fold(contactMessage, events);
    expect(contactMessage.decide(bringBack(tomorrow), erased)).toMatchObject({
      events: [{ type: 'ContactMessageTakenUp', data: { status: 'replied' } }],
    });
  });

  it('has the state that it had when staff take it up again', () => {
    expect(run(receive, reply, putAside(tomorrow), takeUp, takeUp).outcomes.slice(2)).toEqual([
      'replied',
      'replied',
      'replied',
    ]);
    expect(findTypes(receive, takeUp)).toHaveLength(1);
  });

  it.each([replyByMail, { type: 'AssignMessage', assigneeId: 's2' } as const, spam, close, markAsReplied])(
    'is no longer put aside after something else that decides whose turn it is: %j',
    (command) => {
      expect(findUntil(receive, assign, putAside(tomorrow), command)).toBeUndefined();
    },
  );

  it('stays put aside while staff reply, because the reply may promise something for that day', () => {
    expect(findUntil(receive, assign, putAside(tomorrow), reply, note)).toEqual(tomorrow);
  });

  it('a closed message and spam are not put aside', () => {
    expect(run(receive, close, putAside(tomorrow)).outcomes.at(-1)).toBe('message_closed');
    expect(run(receive, spam, putAside(tomorrow)).outcomes.at(-1)).toBe('message_spam');
  });
});
