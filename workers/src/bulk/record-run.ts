import {
  type BulkRecord,
  type BulkResult,
  type CommandMetadata,
  CommandRefused,
  deriveCommandId,
  type ExpectedVersions,
  type UnfinishedBulkAction,
} from '@mirabelle/application';
import type { WorkersContext } from '../context.js';

/** What a record is changed with. Only a move needs more than the commands. */
export type RecordContext = Pick<WorkersContext, 'commands' | 'store' | 'pool' | 'config' | 'logger' | 'now'>;

export interface RecordRun {
  readonly context: RecordContext;
  readonly bulkAction: UnfinishedBulkAction;
  readonly record: BulkRecord;
}

/**
 * Carries out a change, and tells what became of it. If a colleague has made the same change meanwhile, the version of the
 * record differs, but the record is already as intended: it counts as unchanged and not as refused.
 *
 * @param change makes the change; resolves to whether it has changed the record
 * @param isAsIntended whether the record is now as the change would make it
 */
export async function runChange(
  change: () => Promise<boolean>,
  isAsIntended: () => Promise<boolean>,
): Promise<BulkResult> {
  try {
    return { outcome: (await change()) ? 'done' : 'unchanged' };
  } catch (error) {
    const isChanged = error instanceof CommandRefused && error.refusal.code === 'changed_meanwhile';
    if (!isChanged || !(await isAsIntended())) throw error;
    return { outcome: 'unchanged' };
  }
}

export function createMetadata(
  { id, staffId, correlationId }: UnfinishedBulkAction,
  recordId: string,
): CommandMetadata {
  return { commandId: deriveCommandId(recordId, id), correlationId, actor: { kind: 'staff', id: staffId } };
}

export function toExpectedVersions({ version }: BulkRecord): ExpectedVersions | undefined {
  return version === null ? undefined : { versions: [version] };
}
