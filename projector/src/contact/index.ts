/** What contact's events do to the read tables. */
export * from './contact-messages.js';
