import { describe, expect, it } from 'vitest';
import { fold, isRefused } from '../kernel/decider.js';
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

  it('a message that is unknown or whose sender was erased cannot be replied to', () => {
    expect(run(reply).outcomes).toEqual(['message_unknown']);
    expect(run({ type: 'ReceiveMessage', message: { ...message, email: null } }, reply).outcomes[1]).toBe(
      'person_erased',
    );
  });
});
