/** `npm start -w read-api`: the read side as a process of its own. */
import { runService } from '@mirabelle/http';
import { startReadApi } from './read-api.js';

await runService({
  name: 'read-api',
  port: 8082,
  start(platform) {
    const { app, drain, stop } = startReadApi(platform);
    return { listener: app, drain, stop };
  },
});
