export { createPaymentProvider, paymentOrigins } from './create-provider.js';
export { type CaptureOutcome, type PaymentProvider, type ProviderNews, ProviderUnavailable, UnverifiedNews } from './provider.js';
export { countSandboxDeclines, createSandboxOrders } from './sandbox/orders-table.js';
export { SandboxProvider } from './sandbox/sandbox-provider.js';
