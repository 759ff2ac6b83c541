export { createPaymentProvider, listPaymentPageOrigins } from './create-payment-provider.js';
export {
  type PaymentProvider,
  ProviderUnavailable,
  type ProviderWebhookEvent,
  UnverifiedWebhook,
} from './payment-provider.js';
export {
  addSandboxDeclinesColumn,
  createSandboxOrdersTable,
  createSandboxPartsTable,
} from './sandbox/sandbox-orders-table.js';
export { SandboxProvider } from './sandbox/sandbox-provider.js';
