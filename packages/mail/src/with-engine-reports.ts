import { type EngineMonitor, findEngineError } from '@mirabelle/runtime';
import type { Mailer } from './mailer.js';

/**
 * Wraps a mailer so that it also reports its successes and failures to the engine monitor. The probe of an SMTP server only
 * waits for the greeting, so a wrong password is noticed when the first mail is sent.
 */
export function withEngineReports(mailer: Mailer, engines: EngineMonitor): Mailer {
  const use = engines.use('smtp', 'mails');
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        use.reportSuccess();
      } catch (error) {
        const failure = findEngineError(error)?.failure;
        if (failure?.condition === 'refusing') use.reportFailure(error);
        else if (failure) await engines.explains(error);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
