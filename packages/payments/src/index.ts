export { createPaymentProvider, paymentPageOrigins } from './create-payment-provider.js';
export { type CaptureOutcome, type PaymentProvider, type ProviderWebhookEvent, ProviderUnavailable, UnverifiedWebhook } from './payment-provider.js';
export { countSandboxDeclines, createSandboxOrders } from './sandbox/sandbox-orders-table.js';
export { SandboxProvider } from './sandbox/sandbox-provider.js';
