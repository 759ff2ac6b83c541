import { eventStoreConformance, PROBE_TYPES, probeSerializer } from '../conformance/index.js';
import { MemorySubjectKeys } from '../sealing/index.js';
import { MemoryEventStore } from './index.js';

eventStoreConformance('in-memory', async () => {
  const keys = new MemorySubjectKeys();
  const log = MemoryEventStore.emptyLog();
  const open = (types = PROBE_TYPES) => new MemoryEventStore(probeSerializer(keys, types), log);
  return { store: open(), keys, open, dump: async () => log.dump(), close: async () => undefined };
});
