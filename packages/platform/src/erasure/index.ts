/** Forgetting a person: in the log, in every table and in the memory of every process. */
export * from './erase-person.js';
export * from './traces.js';
