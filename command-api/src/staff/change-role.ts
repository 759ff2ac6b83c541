import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type CommandMetadata,
  CommandRefused,
  type ExpectedVersions,
  requireExpectedVersion,
} from '@mirabelle/application';
import { changesRoles, type StaffRole, type StaffRoles, staff, staffStream } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';

const MAX_ATTEMPTS = 8;
const MAX_PAUSE_MS = 50;

export interface RoleChange {
  readonly type: 'GrantRole' | 'RevokeRole';
  readonly role: StaffRole;
  /** Keyed hash of the address whose roles change. */
  readonly emailHash: string;
  /** Keyed hash of the operator's address. */
  readonly operatorEmailHash: string;
  readonly metadata: CommandMetadata;
  /** The versions of these roles that the operator accepts; default any. */
  readonly expectedVersions?: ExpectedVersions | undefined;
}

/**
 * Changes the roles of an address on behalf of an operator. Two operators cannot revoke each other's role at the same
 * time. The caller refuses a change of the operator's own roles, which would end in `conflict` here, so one operator always
 * remains. `npm run staff` does not come this way: it can revoke the role of the last one.
 *
 * The staff streams of the address and of the operator decide this together. An attempt reads the stream of the address,
 * exercises the operator's role on the operator's own stream, and appends the change only if the stream of the address
 * still has the version that was read. If two operators revoke each other's role, each exercise raises the version of the
 * stream that the other one changes, so at most one change is appended. The other operator's attempt starts again, and
 * finds that the role is revoked.
 *
 * @returns the roles that the address has now
 * @throws CommandRefused `forbidden` if the operator does not have the role any more; `changed_meanwhile` if the roles are
 * no longer at one of `expectedVersions`
 * @throws ProblemError `conflict` if the stream of the address changed during every attempt
 */
export async function changeRoleAsOperator(
  { store, commands }: Pick<Context, 'store' | 'commands'>,
  { type, role, emailHash, operatorEmailHash, metadata, expectedVersions }: RoleChange,
): Promise<StaffRoles> {
  const stream = staffStream(emailHash);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const events = await store.readStream(stream);
    const isRepeated = events.some((event) => event.metadata.causationId === metadata.commandId);
    if (expectedVersions && !isRepeated) {
      await requireExpectedVersion(store, stream, { ...expectedVersions, changesRecord: changesRoles });
    }
    // A new id for every attempt, because a repeated command appends nothing. Only an exercise that is appended after the
    // read above makes a simultaneous revocation of the operator fail.
    await commands.execute({
      decider: staff,
      stream: staffStream(operatorEmailHash),
      command: { type: 'ExerciseRole', emailHash: operatorEmailHash, role: 'operator' },
      metadata: { ...metadata, commandId: randomUUID() },
    });
    try {
      const { state } = await commands.execute({
        decider: staff,
        stream,
        command: { type, emailHash, role },
        metadata,
        expectedVersions: { versions: [events.length] },
      });
      return state;
    } catch (error) {
      if (!(error instanceof CommandRefused && error.code === 'changed_meanwhile')) throw error;
    }
    // A random pause keeps two operators from colliding at every attempt.
    await setTimeout(randomInt(MAX_PAUSE_MS));
  }
  throw new ProblemError('conflict', 'Too many people changed this at the same moment. Please try again.');
}
