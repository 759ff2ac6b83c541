/** `npm start -w read-api`: runs the read side as one process. */
import { runService } from '@mirabelle/http';
import { startReadApi } from './read-api.js';

await runService({
  name: 'read-api',
  port: 8082,
  start(context) {
    const { app, drain, stop } = startReadApi(context);
    return { listener: app, drain, stop };
  },
});
