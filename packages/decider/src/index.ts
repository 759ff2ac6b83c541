export {
  accept,
  type Decider,
  type Decision,
  type DomainEvent,
  type EventOf,
  fold,
  isRefused,
  narrowEvents,
  type Refusal,
  RefusalError,
  refuse,
} from './decider.js';
export { defineEvents, type EventDefinition, type Json, type Personal } from './event-definition.js';
export { defineStream, type StreamName } from './stream-name.js';
