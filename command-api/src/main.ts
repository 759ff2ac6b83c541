/** `npm start -w command-api`: runs the write side as its own process. */
import { runService } from '@mirabelle/http';
import { startCommandApi } from './command-api.js';

await runService({
  name: 'command-api',
  port: 8081,
  start(context) {
    const { app, stop } = startCommandApi(context);
    return { listener: app, stop };
  },
});
