import { reversalIdOf } from '@mirabelle/application';
import {
  adminApproveTransaction,
  adminPayTransaction,
  adminRejectTransaction,
  adminReverseTransaction,
} from '@mirabelle/contracts';
import {
  type Commission,
  type CommissionCommand,
  type CommissionEvent,
  type CommissionReversed,
  commission,
  commissionStream,
} from '@mirabelle/domain';
import { SubjectErased } from '@mirabelle/event-store';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { expectedVersions } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';

type ById = ApiRequest<{ id: string }>;
type Asked = ApiRequest<{ id: string }, unknown, { reason?: string | undefined } | undefined>;

export function adminTransactionRoutes({ service, commands }: Context): void {
  service.route(adminApproveTransaction, (request) => take(request, { type: 'ApproveCommission' }));
  service.route(adminPayTransaction, (request) => take(request, { type: 'PayCommission' }));
  service.route(adminRejectTransaction, (request) =>
    take(request, { type: 'RejectCommission', ...reasonOf(request) }),
  );

  service.route(adminReverseTransaction, async (request) => {
    const reversalId = reversalIdOf(request.params.id);
    return take(request, { type: 'ReverseCommission', reversalId, because: 'staff', ...reasonOf(request) });
  });

  async function take(request: ById, command: CommissionCommand) {
    const { id } = request.params;
    const { state, events } = await commands
      .execute<Commission, CommissionCommand, CommissionEvent>({
        decider: commission,
        stream: commissionStream(id),
        command,
        metadata: commandMetadata(request, 'staff'),
        expectedVersions: expectedVersions(request),
      })
      .catch(withoutKey);
    const reversed = events.find((event): event is CommissionReversed => event.type === 'CommissionReversed');
    if (reversed) await recordReversal(request, reversed);
    const { status } = state;
    const takenBack = status === 'reversed' && !state.entry?.settled;
    return { id, status, ...(takenBack && { reversalId: reversalIdOf(id) }) };
  }

  /** The negative entry. A reactor records it, too, should we stop half way; it is the same one. */
  async function recordReversal(request: ById, { data: { reversal } }: CommissionReversed): Promise<void> {
    const metadata = commandMetadata(request, 'staff');
    await commands.execute<Commission, CommissionCommand, CommissionEvent>({
      decider: commission,
      stream: commissionStream(reversal.commissionId),
      command: { type: 'RecordCommission', entry: reversal },
      metadata: { ...metadata, commandId: uuidFromName('reversal', metadata.commandId) },
    });
  }
}

function reasonOf({ body }: Asked): { reason?: string } {
  return body?.reason ? { reason: body.reason } : {};
}

/** What is written about a person is sealed under that person's key; one who is erased has none any more. */
function withoutKey(error: unknown): never {
  if (!(error instanceof SubjectErased)) throw error;
  throw new ProblemError('person_erased', 'The buyer has been erased; this can be done without a reason.');
}
