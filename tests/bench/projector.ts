/** The projector in a process of its own, for the rows that are measured beside one. */

import { createServiceContext } from '@mirabelle/application';
import { startProjector } from '@mirabelle/projector';
import { readConfig } from '@mirabelle/runtime';
import { reportReady } from './bench-process.js';

const context = createServiceContext(readConfig(process.env));
const projector = startProjector(context);
reportReady(async () => {
  await projector.stop();
  await context.close();
});
