import type { CommandMetadata } from '@mirabelle/application';
import type { ApiRequest } from '@mirabelle/http';

/** Metadata of the commands that a request causes. */
export function createCommandMetadata(
  request: ApiRequest,
  actorKind: 'user' | 'staff' = 'user',
): CommandMetadata {
  const { commandId, correlationId, person } = request;
  const actor = person ? ({ kind: actorKind, id: person.userId } as const) : ({ kind: 'visitor' } as const);
  return { commandId, correlationId, actor, onAppended: (position) => request.onAppended(position) };
}
