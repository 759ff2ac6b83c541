/** Path of the page with the user's devices. */
export const DEVICES_PATH = '/devices';
