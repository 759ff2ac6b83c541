/** `npm start -w command-api`: the write side as a process of its own. */
import { runService } from '@mirabelle/http';
import { startCommandApi } from './command-api.js';

await runService({
  name: 'command-api',
  port: 8081,
  start(platform) {
    const { app, stop } = startCommandApi(platform);
    return { listener: app, stop };
  },
});
