import { describeEventStoreConformance } from './conformance/event-store-conformance.js';
import { createProbeSerializer, PROBE_TYPES } from './conformance/harness.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemorySubjectKeys } from './memory-subject-keys.js';

describeEventStoreConformance('in-memory', async () => {
  const keys = new MemorySubjectKeys();
  const log = MemoryEventStore.createEmptyLog();
  const open = (types = PROBE_TYPES) => new MemoryEventStore(createProbeSerializer(keys, types), log);
  return { store: open(), keys, open, dump: async () => log.dump(), close: async () => undefined };
});
