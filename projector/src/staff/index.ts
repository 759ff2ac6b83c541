/** Who of the staff may do what. */
export * from './staff-roles.js';
