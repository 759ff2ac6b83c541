import type { Migrations } from '@mirabelle/runtime';
import { readModelSteps } from './schema.js';
import { READ_MODEL } from './steps/step.js';

/** Tables that requests are answered from. Written by the projector alone. */
export const readModelMigrations: Migrations = Object.fromEntries(
  Object.entries(readModelSteps).map(([name, step]) => [
    name,
    {
      async up(knex) {
        await knex.raw(step(READ_MODEL));
      },
      async down() {
        throw new Error('The read model goes forward only; a rebuild makes it anew from the log');
      },
    },
  ]),
);
