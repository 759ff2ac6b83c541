import type { StaffRole } from '@mirabelle/domain';
import type { RolesByUserId } from '../account/find-staff-roles.js';

type FindRoles = (userIds: readonly string[]) => Promise<RolesByUserId>;

/** Keeps the roles of the connected viewers up to date. If the database cannot be read, the next call tries again. */
export class ViewerRoles {
  readonly #findRoles: FindRoles;
  readonly #update: (findRoles: FindRoles) => Promise<void>;
  /** Number of changes of anybody's roles, and how many of them the viewers have been given. */
  #noted = 0;
  #applied = 0;
  #applying: Promise<void> | undefined;

  /** @param update gives each viewer the roles that a function finds */
  constructor(findRoles: FindRoles, update: (findRoles: FindRoles) => Promise<void>) {
    this.#findRoles = findRoles;
    this.#update = update;
  }

  /** To be called once the read tables contain a change of somebody's roles. */
  noteChange(): void {
    this.#noted += 1;
  }

  /**
   * Updates the viewers if there was a change since the last time, one update after another.
   *
   * @throws database errors; the next call tries again
   */
  applyChanges(): Promise<void> {
    this.#applying ??= this.#apply().finally(() => {
      this.#applying = undefined;
    });
    return this.#applying;
  }

  /** Reads the roles of a new viewer. A change that comes during the reading is among them. */
  async read(userId: string): Promise<ReadonlySet<StaffRole>> {
    for (;;) {
      const noted = this.#noted;
      const roles = (await this.#findRoles([userId])).get(userId);
      if (noted === this.#noted) return roles ?? new Set();
    }
  }

  async #apply(): Promise<void> {
    while (this.#applied < this.#noted) {
      const noted = this.#noted;
      await this.#update(this.#findRoles);
      this.#applied = noted;
    }
  }
}
