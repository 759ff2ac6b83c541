/** The HTTP kit: services made of the contracts' endpoints, with sessions, problems, limits and idempotency. */
export * from './cookies.js';
export * from './language.js';
export * from './problem-error.js';
export * from './request.js';
export * from './service.js';
export * from './sessions.js';
