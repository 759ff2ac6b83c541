/** Projects the event log into the read tables, rebuilds them, and relays the log to Kafka. */
export { startProjector } from './projector.js';
export { rebuild } from './rebuild/rebuild.js';
export { runRebuildCommand } from './rebuild/rebuild-command.js';
export { startRebuilder } from './rebuild/start-rebuilder.js';
export { splitIntoRequests } from './relay/split-into-requests.js';
export { startRelay } from './relay/start-relay.js';
