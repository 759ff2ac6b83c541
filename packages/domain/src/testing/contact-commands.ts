import { fold, isRefused } from '@mirabelle/decider';
import type { ContactCommand } from '../contact/contact-commands.js';
import type { ContactEvent } from '../contact/contact-events.js';
import { contactMessage } from '../contact/contact-message.js';

/** Runs the commands of a contact message. @returns the events, and for each command the status after it or the code of its refusal */
export function runContactCommands(...commands: ContactCommand[]) {
  const events: ContactEvent[] = [];
  const outcomes = commands.map((command) => {
    const decision = contactMessage.decide(command, fold(contactMessage, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return fold(contactMessage, events).status;
  });
  return { outcomes, events };
}
