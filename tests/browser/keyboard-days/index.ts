import { financeDay } from './finance.js';
import { operatorDay } from './operator.js';
import { supportDay } from './support.js';

/** For each staff role, the tasks of a working day, done with the keyboard alone. */
export const KEYBOARD_DAYS = [supportDay, financeDay, operatorDay];
