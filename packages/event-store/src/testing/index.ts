export { describeEventStoreConformance } from './conformance/event-store-conformance.js';
export { createProbeSerializer, PROBE_TYPES } from './conformance/harness.js';
export { MemoryEventStore } from './memory-event-store.js';
export { MemorySubjectKeys } from './memory-subject-keys.js';
