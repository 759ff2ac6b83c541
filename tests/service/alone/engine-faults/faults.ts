import { FAULTS } from '../../../support/fault-proxy.js';

/** The engines that these tests inject faults into. */
export const ENGINES = ['postgres', 'redis', 's3', 'smtp', 'kafka', 'event-log'] as const;
export type FaultyEngine = (typeof ENGINES)[number];

/** The faults of {@link FAULTS}, and two that only the event log has: it elects a leader, or is replaced by another log. */
export const ENGINE_FAULTS = [...FAULTS, 'noLeader', 'replaced'] as const;
export type EngineFault = (typeof ENGINE_FAULTS)[number];

/** Begins a fault of an engine, or ends it with `pass`. */
export type SetFault = (fault: EngineFault) => unknown;
