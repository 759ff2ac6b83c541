export { CommandBus, type CommandMetadata, type Execution, type Outcome } from './commands/command-bus.js';
export { CommandRefused } from './commands/command-refused.js';
export { requireExpectedVersion, type ExpectedVersions } from './commands/expected-versions.js';
export { commissionIdOf, reversalIdOf } from './commands/derived-ids.js';
export { announceSessionsEnded, SESSION_ENDED, hashSessionId } from './erasure/end-sessions.js';
export { erasePerson, finishErasure } from './erasure/erase-person.js';
export { recordOperatorAction } from './operations/operator-actions.js';
export {
  OPERATIONS_CHANGED,
  REBUILD_REQUESTED,
  type Rebuild,
  type RebuildProgress,
  Rebuilds,
} from './operations/rebuilds.js';
export { reconcilePayment } from './payment/reconcile-payment.js';
export { migrate } from './schema/migrate.js';
export {
  createServiceContext,
  type ProviderContext,
  type ServiceContext,
  withProviders,
} from './service-context.js';
