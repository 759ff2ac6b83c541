/** The write side: HTTP in, events out. */
export { type CommandApi, startCommandApi } from './command-api.js';
export { seed } from './seed.js';
export { changeStaffRole, grantStaffRole, readStaffRoles } from './staff/staff-roles.js';
