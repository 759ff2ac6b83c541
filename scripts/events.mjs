// `npm run events -- STREAM`: prints the events of one stream, for example to find out why a row in a read table is wrong.
import { readArguments } from './lib/arguments.mjs';
import { runProductCommand } from './lib/product-command.mjs';

const args = readArguments(
  'npm run events -- STREAM    prints the events of a stream, without personal fields',
);

await runProductCommand('events-command', 'runEventsCommand', args, process.env);
