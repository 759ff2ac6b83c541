import { Rebuilds, recordOperatorAction } from '@mirabelle/application';
import { adminStartRebuild } from '@mirabelle/backoffice-contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { READ_MODEL } from '@mirabelle/read-model';
import type { Context } from '../context.js';

export function addRebuildRoutes({ pool, service }: Context): void {
  service.route(adminStartRebuild, async (request) => {
    const { params, body } = request;
    if (params.id !== READ_MODEL) {
      throw new ProblemError('read_model_unknown', 'There is no such read model.');
    }
    if (body.confirm !== params.id) {
      throw new ProblemError('validation_failed', 'Please type the name of the read model to confirm.', {
        errors: [{ path: 'confirm', message: `Must be ${params.id}` }],
      });
    }
    const { userId: staffId } = requirePerson(request);
    const { rebuild, isNew } = await new Rebuilds(READ_MODEL).request(pool, staffId);
    // 'running' stands for a rebuild that was requested before, even if it has not begun.
    const status = isNew ? ('requested' as const) : ('running' as const);
    await recordOperatorAction(pool, { staffId, action: 'rebuild', target: params.id, outcome: status });
    return { id: rebuild.id, readModel: rebuild.readModel, status };
  });
}
