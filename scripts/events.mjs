// `npm run events -- STREAM`: prints the events of one stream, for example to find out why a row in a read table is wrong.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('events-command', 'runEventsCommand', process.argv.slice(2), process.env);
