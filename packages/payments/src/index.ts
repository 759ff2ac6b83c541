export { createPaymentProvider, paymentOrigins } from './create-payment-provider.js';
export { type CaptureOutcome, type PaymentProvider, type ProviderNews, ProviderUnavailable, UnverifiedNews } from './payment-provider.js';
export { countSandboxDeclines, createSandboxOrders } from './sandbox/sandbox-orders-table.js';
export { SandboxProvider } from './sandbox/sandbox-provider.js';
