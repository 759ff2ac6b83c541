import { CommandRefused, deriveMetadata, deriveReversalId } from '@mirabelle/application';
import {
  adminApproveTransaction,
  adminCorrectTransactionPayout,
  adminPayTransaction,
  adminRejectTransaction,
  adminReverseTransaction,
  adminWithdrawTransactionApproval,
} from '@mirabelle/backoffice-contracts';
import {
  type Commission,
  type CommissionCommand,
  type CommissionEvent,
  type CommissionReversed,
  commission,
  commissionStream,
} from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';
import { readPayout } from './read-payout.js';

type TransactionRequest = ApiRequest<{ id: string }>;
type ReasonRequest = ApiRequest<{ id: string }, unknown, { reason?: string | undefined } | undefined>;

export function addAdminTransactionRoutes({ service, commands }: Context): void {
  service.route(adminApproveTransaction, (request) => execute(request, { type: 'ApproveCommission' }));
  service.route(adminPayTransaction, async (request) => {
    const payout = readPayout(request.body ?? {});
    return execute(request, { type: 'PayCommission', staffId: requirePerson(request).userId, ...payout });
  });
  service.route(adminCorrectTransactionPayout, async (request) => {
    const { payoutDate, payoutReference } = request.body;
    readPayout(request.body);
    return execute(request, { type: 'CorrectPayout', payoutDate, payoutReference, ...readReason(request) });
  });
  service.route(adminWithdrawTransactionApproval, (request) =>
    execute(request, { type: 'WithdrawApproval', ...readReason(request) }),
  );
  service.route(adminRejectTransaction, (request) =>
    execute(request, { type: 'RejectCommission', ...readReason(request) }),
  );

  service.route(adminReverseTransaction, async (request) => {
    const reversalId = deriveReversalId(request.params.id);
    return execute(request, {
      type: 'ReverseCommission',
      reversalId,
      because: 'staff',
      ...readReason(request),
    });
  });

  async function execute(request: TransactionRequest, command: CommissionCommand) {
    const { id } = request.params;
    const { state, events } = await commands
      .execute<Commission, CommissionCommand, CommissionEvent>({
        decider: commission,
        stream: commissionStream(id),
        command,
        metadata: createCommandMetadata(request, 'staff'),
        expectedVersions: readExpectedVersions(request),
      })
      .catch(refuseReasonAboutErased);
    const reversed = events.find((event): event is CommissionReversed => event.type === 'CommissionReversed');
    if (reversed) await recordReversal(request, reversed);
    const { status } = state;
    const hasReversalEntry = status === 'reversed' && !state.entry?.settled;
    return { id, status, ...(hasReversalEntry && { reversalId: deriveReversalId(id) }) };
  }

  /** Records the negative entry. If the request fails before that, the commissions reactor records the same entry. */
  async function recordReversal(
    request: TransactionRequest,
    { data: { reversal } }: CommissionReversed,
  ): Promise<void> {
    await commands.execute<Commission, CommissionCommand, CommissionEvent>({
      decider: commission,
      stream: commissionStream(reversal.commissionId),
      command: { type: 'RecordCommission', entry: reversal },
      metadata: deriveMetadata(createCommandMetadata(request, 'staff'), 'reversal'),
    });
  }
}

function readReason({ body }: ReasonRequest): { reason?: string } {
  return body?.reason ? { reason: body.reason } : {};
}

/** A reason is sealed with the buyer's subject key. An erased buyer has none, so the reason cannot be stored. */
function refuseReasonAboutErased(error: unknown): never {
  if (!(error instanceof CommandRefused && error.reason === 'erased')) throw error;
  throw new ProblemError(
    'person_erased',
    'The buyer has been erased, so no reason can be stored. Please repeat the request without one.',
  );
}
