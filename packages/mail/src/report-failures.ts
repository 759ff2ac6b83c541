import { type EngineMonitor, findEngineError } from '@mirabelle/runtime';
import type { Mailer } from './mailer.js';

/**
 * Tells the monitor what sending meets. The probe of an SMTP server only waits for its greeting, so a wrong password
 * shows when the first mail is sent.
 */
export function reportFailures(mailer: Mailer, engines: EngineMonitor): Mailer {
  const use = engines.use('smtp', 'mails');
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        use.succeeded();
      } catch (error) {
        const failure = findEngineError(error)?.failure;
        if (failure?.condition === 'refusing') use.failed(error);
        else if (failure) await engines.explains(error);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
