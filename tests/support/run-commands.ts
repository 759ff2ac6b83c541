import { type Decider, type DomainEvent, fold, isRefused } from '@mirabelle/decider';

/**
 * Runs commands one after the other, each in the state that those before it have led to.
 *
 * @returns the events, the last state, and the outcome of each command: the types of its events, `nothing` if it caused none, or the
 *   code of its refusal
 */
export function runCommands<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
): { readonly outcomes: readonly string[]; readonly events: readonly Event[]; readonly state: State } {
  const events: Event[] = [];
  const outcomes = commands.map((command) => {
    const decision = decider.decide(command, fold(decider, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return decision.events.map(({ type }) => type).join() || 'nothing';
  });
  return { outcomes, events, state: fold(decider, events) };
}
