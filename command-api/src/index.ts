/** The write side: checks commands that arrive over HTTP and appends the events that follow. */
export { type CommandApi, startCommandApi } from './command-api.js';
export { removePasskeysByEmail } from './passkeys/remove-passkeys.js';
export { seed } from './seed.js';
export { changeStaffRole, readStaffRoles } from './staff/staff-roles.js';
