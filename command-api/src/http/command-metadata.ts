import type { CommandMetadata } from '@mirabelle/application';
import type { ApiRequest } from '@mirabelle/http';

/** What an API request says about the commands that come of it. */
export function commandMetadata(request: ApiRequest, as: 'user' | 'staff' = 'user'): CommandMetadata {
  const { commandId, correlationId, person } = request;
  const actor = person ? ({ kind: as, id: person.userId } as const) : ({ kind: 'visitor' } as const);
  return { commandId, correlationId, actor, onAppended: (position) => request.onAppended(position) };
}
