import { reportViolations } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** Takes the reports of browsers about pages that break the content security policy. */
export function addViolationRoutes({ service }: Context): void {
  service.route(
    reportViolations,
    async ({ body }) => {
      service.violations.record(body);
      return undefined;
    },
    { replaysAnswer: false },
  );
}
