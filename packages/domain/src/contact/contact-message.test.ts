import { fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import type { ContactEvent, ContactMessageReceived } from './contact-events.js';
import { type ContactCommand, contactMessage } from './contact-message.js';

const message: ContactMessageReceived['data'] = {
  messageId: 'm1',
  personId: 'contact-m1',
  language: 'en',
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Shade 7.43',
  message: 'Does it suit cool skin?',
};
const receive: ContactCommand = { type: 'ReceiveMessage', message };
const assign: ContactCommand = { type: 'AssignMessage', assigneeId: 's1' };
const reply: ContactCommand = { type: 'ReplyToMessage', reply: 'It does.' };
const note: ContactCommand = { type: 'AddNote', note: 'She is a regular.' };
const spam: ContactCommand = { type: 'MarkAsSpam' };
const noSpam: ContactCommand = { type: 'UnmarkAsSpam' };
const close: ContactCommand = { type: 'CloseMessage' };
const reopen: ContactCommand = { type: 'ReopenMessage' };

function run(...commands: ContactCommand[]) {
  const events: ContactEvent[] = [];
  const outcomes = commands.map((command) => {
    const decision = contactMessage.decide(command, fold(contactMessage, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return fold(contactMessage, events).status;
  });
  return { outcomes, events };
}

describe('contactMessage', () => {
  it('a message is new, then open, replied and closed, and can be reopened', () => {
    const { outcomes } = run(receive, assign, reply, close, reopen, reply);
    expect(outcomes).toEqual(['new', 'open', 'replied', 'closed', 'open', 'replied']);
  });

  it('a repeated command changes nothing', () => {
    const { events } = run(receive, receive, assign, assign, close, close);
    expect(events.map(({ type }) => type)).toEqual([
      'ContactMessageReceived',
      'ContactMessageAssigned',
      'ContactMessageClosed',
    ]);
  });

  it('a closed message is neither replied to nor assigned', () => {
    const { outcomes, events } = run(receive, close, reply, assign);
    expect(outcomes.slice(-2)).toEqual(['message_closed', 'message_closed']);
    expect(events).toHaveLength(2);
  });

  it('a note changes no status, also when the message is closed, and a word to a colleague comes before the assignment', () => {
    const handOver: ContactCommand = { type: 'AssignMessage', assigneeId: 's2', note: 'She is a regular.' };
    const { outcomes, events } = run(receive, note, handOver, handOver, close, note);
    expect(outcomes).toEqual(['new', 'new', 'open', 'open', 'closed', 'closed']);
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      'ContactNoteAdded',
      'ContactMessageAssigned',
      'ContactNoteAdded',
      'ContactMessageClosed',
      'ContactNoteAdded',
    ]);
  });

  it('a message that is spam is neither answered, assigned, closed nor reopened, and returns to the status it had', () => {
    const refused = ['message_spam', 'message_spam', 'message_spam', 'message_spam'];
    expect(
      run(receive, assign, reply, spam, spam, reply, assign, close, reopen, noSpam, noSpam).outcomes,
    ).toEqual([...['new', 'open', 'replied', 'spam', 'spam'], ...refused, ...['replied', 'replied']]);
  });

  it('nothing personal is written about a sender who was erased', () => {
    const erased: ContactCommand = { type: 'ReceiveMessage', message: { ...message, email: null } };
    const handOver: ContactCommand = { type: 'AssignMessage', assigneeId: 's2', note: 'She is a regular.' };
    expect(run(erased, note, handOver, assign).outcomes).toEqual([
      'new',
      'person_erased',
      'person_erased',
      'open',
    ]);
  });

  it('a message that is unknown or whose sender was erased cannot be replied to', () => {
    expect(run(reply).outcomes).toEqual(['message_unknown']);
    expect(run({ type: 'ReceiveMessage', message: { ...message, email: null } }, reply).outcomes[1]).toBe(
      'person_erased',
    );
  });
});
