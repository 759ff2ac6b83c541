import { v5 as uuidFromName } from 'uuid';
import type { CommandMetadata } from './command-bus.js';

/** Namespace of ids that follow from what a thing is about, so that whoever records it names it alike. */
const NATURAL = '5b0c2c1e-7f0a-4f6c-9a51-2f7f0a6f2b1d';

/**
 * Id of the commission on an order or a booking.
 * @param round how often a commission of the same booking was recorded and taken back before
 */
export function commissionIdOf(referenceId: string, round = 0): string {
  return uuidFromName(`commission ${referenceId}${round ? ` ${round}` : ''}`, NATURAL);
}

/** Id of the negative entry that takes a commission back. */
export function reversalIdOf(commissionId: string): string {
  return uuidFromName(`reversal ${commissionId}`, NATURAL);
}

/**
 * Id of a command that repeats itself: the same name in the same namespace is the same command, so it is executed once.
 *
 * @param namespace a UUID: the id of the request, event or record that causes the command
 */
export function deriveCommandId(name: string, namespace: string): string {
  return uuidFromName(name, namespace);
}

/** Metadata of one command of several that one request causes. Repeating the request repeats each of them. */
export function deriveMetadata(metadata: CommandMetadata, name: string): CommandMetadata {
  return { ...metadata, commandId: deriveCommandId(name, metadata.commandId) };
}
