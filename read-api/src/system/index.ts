/** Whether the product is ready. */
export * from './routes.js';
