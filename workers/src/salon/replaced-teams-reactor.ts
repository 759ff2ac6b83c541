import type { SalonTeamChanged } from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';

/** Makes the names of a replaced team unreadable, so that nobody who has left a salon stays in its history. */
export function createReplacedTeamsReactor({ subjectKeys }: Pick<WorkersContext, 'subjectKeys'>): Reactor {
  return defineReactor<SalonTeamChanged>(
    'replaced-teams',
    {
      async SalonTeamChanged({ data: { replacedTeamId } }) {
        if (replacedTeamId !== null) await subjectKeys.erase(replacedTeamId);
      },
    },
    // Safe from the beginning of the log: the reactor sends nothing, and erasing a team again changes nothing.
    { startsAt: 'beginning' },
  );
}
