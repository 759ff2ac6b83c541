import { fold } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { runContactCommands as run } from '../testing/contact-commands.js';
import type { ContactCommand } from './contact-commands.js';
import type { ContactMessageReceived } from './contact-events.js';
import { contactMessage, MAX_INBOUND_REPLIES } from './contact-message.js';

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
const unmarkSpam: ContactCommand = { type: 'UnmarkAsSpam' };
const replyByMail = (inboundId = 'i1', from = 'ada@example.org'): ContactCommand => {
  return { type: 'ReceiveReply', inboundId, from, text: 'And the lips?', attachments: 0 };
};
const close: ContactCommand = { type: 'CloseMessage' };
const reopen: ContactCommand = { type: 'ReopenMessage' };
const markAsReplied: ContactCommand = { type: 'MarkAsReplied' };

describe('a contact message', () => {
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

  it('a reply assigns an unassigned message to its author, and leaves any other message with its assignee', () => {
    const replyOf = (staffId: string): ContactCommand => ({ type: 'ReplyToMessage', reply: 'Yes.', staffId });
    const { events } = run(receive, replyOf('s2'), replyOf('s3'), assign);
    expect(events.slice(1)).toMatchObject([
      { type: 'ContactMessageAssigned', data: { assigneeId: 's2', status: 'open' } },
      { type: 'ContactMessageReplied' },
      { type: 'ContactMessageReplied' },
      { type: 'ContactMessageAssigned', data: { assigneeId: 's1', status: 'replied' } },
    ]);
  });

  it('a replied message that is handed over to a colleague is open again, and one that its assignee takes stays replied', () => {
    const assignTo = (assigneeId: string): ContactCommand => ({
      type: 'AssignMessage',
      assigneeId,
      assignedBy: 's1',
    });
    expect(run(receive, reply, assignTo('s1'), assignTo('s2')).outcomes).toEqual([
      'new',
      'replied',
      'replied',
      'open',
    ]);
  });

  it('a message that needs no further answer is marked as replied, also a closed one, and nobody waits for it', () => {
    const { outcomes, events } = run(
      receive,
      reply,
      close,
      reopen,
      markAsReplied,
      markAsReplied,
      close,
      markAsReplied,
    );
    expect(outcomes).toEqual(['new', 'replied', 'closed', 'open', 'replied', 'replied', 'closed', 'replied']);
    expect(events.filter(({ type }) => type === 'ContactMessageMarkedAsReplied')).toHaveLength(2);
    expect(fold(contactMessage, events).waitingSince).toBeUndefined();
    expect(run(receive, spam, markAsReplied).outcomes.at(-1)).toBe('message_spam');
  });

  it('a closed message is neither replied to nor assigned', () => {
    const { outcomes, events } = run(receive, close, reply, assign);
    expect(outcomes.slice(-2)).toEqual(['message_closed', 'message_closed']);
    expect(events).toHaveLength(2);
  });

  it('a note changes no status, also when the message is closed, and a note that comes with an assignment is recorded before it', () => {
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

  it('a message that is spam is neither replied to, assigned, closed nor reopened, and returns to the status that it had', () => {
    const refused = ['message_spam', 'message_spam', 'message_spam', 'message_spam'];
    expect(
      run(receive, assign, reply, spam, spam, reply, assign, close, reopen, unmarkSpam, unmarkSpam).outcomes,
    ).toEqual(['new', 'open', 'replied', 'spam', 'spam', ...refused, 'replied', 'replied']);
  });

  it('a reply by mail opens a replied or closed message again, and is taken once', () => {
    const { outcomes, events } = run(
      receive,
      replyByMail(),
      replyByMail(),
      reply,
      replyByMail('i2'),
      close,
      replyByMail('i3'),
      replyByMail('i3'),
    );
    expect(outcomes).toEqual(['new', 'new', 'new', 'replied', 'open', 'closed', 'open', 'open']);
    expect(events.filter(({ type }) => type === 'ContactReplyReceived')).toHaveLength(3);
  });

  it('a message that is spam stays so after a reply by mail, and a reply from another address than the sender’s keeps that address', () => {
    const { outcomes, events } = run(
      receive,
      replyByMail('i1', 'ada@example.org'),
      spam,
      replyByMail('i2', 'eve@example.net'),
    );
    expect(outcomes).toEqual(['new', 'new', 'spam', 'spam']);
    expect(events.at(1)?.data).not.toHaveProperty('from');
    expect(events.at(-1)?.data).toMatchObject({ from: 'eve@example.net', status: 'spam' });
  });

  it('a reply address takes a limited number of replies', () => {
    const inboundIds = new Set(Array.from({ length: MAX_INBOUND_REPLIES }, (_, index) => `i${index}`));
    expect(
      contactMessage.decide(replyByMail('another'), {
        ...contactMessage.initialState,
        received: message,
        status: 'open',
        inboundIds,
      }),
    ).toEqual({
      events: [],
    });
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

  it('a message is merged into another one of the same address, keeps its status for later, and only takes replies by mail until it is separated again', () => {
    const createOtherMessage = (changes: object = {}) => ({
      ...fold(contactMessage, []),
      received: { ...message, messageId: 'm2', email: 'Ada@Example.org' },
      ...changes,
    });
    const merge = (target = createOtherMessage()): ContactCommand => ({ type: 'MergeMessage', into: target });
    const unmerge: ContactCommand = { type: 'UnmergeMessage' };
    const { outcomes } = run(
      receive,
      merge(),
      merge(),
      reply,
      spam,
      note,
      close,
      replyByMail(),
      unmerge,
      unmerge,
      reply,
    );
    expect(outcomes).toEqual([
      'new',
      'merged',
      'merged',
      'message_merged',
      'message_merged',
      'message_merged',
      'message_merged',
      'merged',
      'new',
      'new',
      'replied',
    ]);
    const unsuitableMessages = [
      createOtherMessage({ received: { ...message, messageId: 'm2', email: 'eve@example.org' } }),
      createOtherMessage({ received: { ...message, messageId: 'm2', email: null } }),
      createOtherMessage({ received: message }),
      createOtherMessage({ received: undefined }),
      ...['merged', 'spam', 'closed'].map((status) => createOtherMessage({ status })),
    ];
    for (const message of unsuitableMessages)
      expect(run(receive, merge(message)).outcomes.at(-1)).toBe('merge_refused');
    for (const first of [receive, reply])
      expect(run(receive, first, merge(createOtherMessage({ status: 'replied' }))).outcomes.at(-1)).toBe(
        'merged',
      );
    expect(run(receive, spam, merge()).outcomes.at(-1)).toBe('message_spam');
  });
});
