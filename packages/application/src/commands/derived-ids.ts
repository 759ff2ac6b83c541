import { v5 as uuidFromName } from 'uuid';
import type { CommandMetadata } from './command-bus.js';

/** Namespace of the ids of commissions and reversals, so that every process derives the same id. */
const RECORDS_NAMESPACE = '5b0c2c1e-7f0a-4f6c-9a51-2f7f0a6f2b1d';

/**
 * Derives the id of the commission on an order or a booking.
 *
 * @param round number of earlier commissions on the same booking that were recorded and reversed
 */
export function deriveCommissionId(referenceId: string, round = 0): string {
  return uuidFromName(`commission ${referenceId}${round ? ` ${round}` : ''}`, RECORDS_NAMESPACE);
}

/** Derives the id of a negative entry. @param refundedCents what partial refunds add up to; 0 where all of the rest is taken back */
export function deriveReversalId(commissionId: string, refundedCents = 0): string {
  return uuidFromName(
    `reversal ${commissionId}${refundedCents ? ` ${refundedCents}` : ''}`,
    RECORDS_NAMESPACE,
  );
}

/**
 * Derives the id of a command. The same name and namespace give the same id, so a repeated command is executed once.
 *
 * @param namespace a UUID: the id of the request, event or record that causes the command, or a constant if `name` has that id
 */
export function deriveCommandId(name: string, namespace: string): string {
  return uuidFromName(name, namespace);
}

/** Derives the metadata of one of several commands of a request. A repeated request repeats each with the same id. */
export function deriveMetadata(metadata: CommandMetadata, name: string): CommandMetadata {
  return { ...metadata, commandId: deriveCommandId(name, metadata.commandId) };
}
