export { PROBE_TYPES, probeSerializer } from './conformance/harness.js';
export { eventStoreConformance } from './conformance/suite.js';
export { MemoryEventStore } from './memory-event-store.js';
export { MemorySubjectKeys } from './memory-subject-keys.js';
