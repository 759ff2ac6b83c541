import { recordOperatorAction } from '@mirabelle/application';
import { adminRetryParkedEvent } from '@mirabelle/backoffice-contracts';
import { retryParkedEvents } from '@mirabelle/consuming';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { redactError } from '@mirabelle/runtime';
import type { Context } from '../context.js';

export function addParkedEventRoutes({ pool, service }: Context): void {
  service.route(adminRetryParkedEvent, async (request) => {
    const { id } = request.params;
    const outcome = (await retryParkedEvents(pool, [id])).get(id);
    if (!outcome) {
      throw new ProblemError('parked_event_unknown', 'There is no such parked event (any more).');
    }
    const { userId: staffId } = requirePerson(request);
    const { status } = outcome;
    await recordOperatorAction(pool, { staffId, action: 'retry-parked-event', target: id, outcome: status });
    const error = 'error' in outcome ? redactError(outcome.error) : null;
    return { id, released: status === 'released', status, error };
  });
}
