import { sandboxChoose } from '@mirabelle/contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { SandboxProvider } from '@mirabelle/payments';
import type { Context } from '../context.js';

/** The buyer's choice on the sandbox's approval page. The route does not exist with a real provider. */
export function addSandboxRoutes({ payments, service, commands }: Context): void {
  service.route(sandboxChoose, async (request) => {
    if (!(payments instanceof SandboxProvider)) {
      throw new ProblemError('not_found', 'There is nothing at this address.');
    }
    const { id } = request.params;
    const { order } = await commands.load(payment, paymentStream(id));
    if (order?.userId !== requirePerson(request).userId) {
      throw new ProblemError('payment_unknown', 'There is no such order.');
    }
    const outcome = await payments.choose(id, request.body.choice);
    if (outcome === 'captured')
      throw new ProblemError('payment_captured', 'This order has been paid already.');
    if (outcome === 'cancelled') throw new ProblemError('payment_cancelled', 'This payment was canceled.');
    return undefined;
  });
}
