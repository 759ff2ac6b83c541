// `npm run events -- STREAM`: prints the events of one stream, to find the cause of a wrong row.
import { runProductCommand } from './lib/product-command.mjs';

await runProductCommand('events-command', 'eventsCommand', process.argv.slice(2), process.env);
