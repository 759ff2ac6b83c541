/** Contact messages: what people write to us, and what becomes of it. */
export * from './contact-events.js';
export * from './contact-message.js';
