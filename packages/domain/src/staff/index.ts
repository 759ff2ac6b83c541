/** Staff: who may do what in the back office. */
export * from './staff.js';
