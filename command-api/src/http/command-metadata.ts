import type { CommandMetadata, ExpectedVersions } from '@mirabelle/application';
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

/** The versions of the record that the request accepts, from its `If-Match`; undefined if it accepts any. */
export function readExpectedVersions({ http }: Pick<ApiRequest, 'http'>): ExpectedVersions | undefined {
  const versions = parseIfMatch(http.request.headers['if-match']);
  return versions && { versions };
}

/**
 * The versions that an `If-Match` header lists (RFC 9110, section 13.1.1). A weak tag counts too: a proxy that compresses an
 * answer marks its tag as weak, and the version in it is still that of the record.
 *
 * @returns undefined if any version matches. Tags that this API never issues are left out, so they match no version
 */
export function parseIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag);
    return match ? [Number(match[1])] : [];
  });
}
