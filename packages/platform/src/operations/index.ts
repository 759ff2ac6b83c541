/** What operators see and do of the machine: rebuilds, who is at work, what was asked, errors that may be shown. */
export * from './lock-holders.js';
export * from './operator-acts.js';
export * from './rebuilds.js';
export * from './shown-error.js';
