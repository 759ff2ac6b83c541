export { PROBE_TYPES, createProbeSerializer } from './conformance/harness.js';
export { eventStoreConformance } from './conformance/event-store-conformance.js';
export { MemoryEventStore } from './memory-event-store.js';
export { MemorySubjectKeys } from './memory-subject-keys.js';
