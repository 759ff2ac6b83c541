import type { StaffRole } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import type { World } from '../../service/calls/index.js';

/** A piece of a day's work, done by the keyboard alone. It begins where the task before it has ended. */
export interface DayTask {
  readonly name: string;
  /** Whether `npm test` runs it too. These tasks need none of the others. */
  readonly isShort?: boolean;
  run(page: Page): Promise<void>;
}

/** What a member of staff does in a day. */
export interface KeyboardDay {
  readonly role: StaffRole;
  /** Creates the records of the day. */
  prepare(world: World): Promise<readonly DayTask[]>;
}
