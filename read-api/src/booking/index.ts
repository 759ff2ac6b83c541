/** Appointments, of the person who is signed in and, for staff, of everybody. */
export * from './routes.js';
