import { randomInt } from 'node:crypto';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** Creates a random id like those of PayPal: 17 characters, each a digit or a capital letter. */
export const createPayPalId = () =>
  Array.from({ length: 17 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
