import { type SealedValue, unsealWithAny } from '@mirabelle/event-store';
import type { Secrets } from '@mirabelle/runtime';
import type { ServiceContext } from '../service-context.js';

/** A visitor's request for a link, by signing up or in. */
export interface LinkRequest {
  readonly purpose: 'sign-up' | 'sign-in';
  readonly email: string;
  readonly language: string;
  readonly returnTo?: string | undefined;
  /** The invitation that the browser has followed. */
  readonly referralCode?: string | undefined;
  /** UTC instant. */
  readonly requestedAt: string;
  readonly commandId: string;
  readonly correlationId: string;
}

type RequestContext = Pick<ServiceContext, 'pool' | 'secrets'>;

/** Opens a sealed request. @throws Error if no master key opens it */
export function openLinkRequest(secrets: Secrets, id: string, sealed: SealedValue): LinkRequest {
  return unsealWithAny(sealed, secrets.deriveKeys('link-requests'), id) as LinkRequest;
}

/** A request that is still kept; undefined once it is deleted. */
export async function readLinkRequest(
  { pool, secrets }: RequestContext,
  id: string,
): Promise<LinkRequest | undefined> {
  const { rows } = await pool.query<{ sealed: SealedValue }>(
    'select sealed from link_requests where id = $1',
    [id],
  );
  return rows[0] && openLinkRequest(secrets, id, rows[0].sealed);
}

export async function deleteLinkRequest({ pool }: Pick<ServiceContext, 'pool'>, id: string): Promise<void> {
  await pool.query('delete from link_requests where id = $1', [id]);
}
