import type { StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import type { World } from '../../service/calls/index.js';

/** A piece of a day's work, done with the keyboard alone. It begins on the page on which the task before it has ended. */
export interface DayTask {
  readonly name: string;
  /** Whether `npm test` runs it too. A short task does not depend on the tasks that `npm test` leaves out. */
  readonly isShort?: boolean;
  run(page: Page): Promise<void>;
}

/** The tasks of a working day in one staff role. */
export interface KeyboardDay {
  readonly role: StaffRole;
  /** Creates the records of the day. */
  prepare(world: World): Promise<readonly DayTask[]>;
}
