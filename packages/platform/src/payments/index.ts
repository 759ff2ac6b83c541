/** Payments: the provider port with its adapters, PayPal and a sandbox of our own. */
export * from './create-provider.js';
export type { PayPalCredentials } from './paypal/api.js';
export { PayPalProvider } from './paypal/paypal-provider.js';
export * from './provider.js';
export { countSandboxDeclines, createSandboxOrders } from './sandbox/orders-table.js';
export * from './sandbox/sandbox-provider.js';
export * from './settle.js';
