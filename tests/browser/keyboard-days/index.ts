import { financeDay } from './finance.js';
import { operatorDay } from './operator.js';
import { supportDay } from './support.js';

/** A day of each role. */
export const KEYBOARD_DAYS = [supportDay, financeDay, operatorDay];
