import { randomBytes } from 'node:crypto';
import type { LookShare, shareLook } from '@mirabelle/contracts';
import { studio, studioStream } from '@mirabelle/domain';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

type Params = z.output<NonNullable<typeof shareLook.params>>;

/** 128 random bits: nobody finds a shared look by trying addresses. */
const SHARE_ID_BYTES = 16;

/** Shares a look of the person. A look that is shared already keeps its public id. */
export async function recordLookShare(
  { commands, now }: Context,
  request: ApiRequest<Params>,
): Promise<LookShare> {
  const { userId } = requirePerson(request);
  const lookId = request.params.id;
  const stream = studioStream(userId);
  const { events, state } = await commands.execute({
    decider: studio,
    stream,
    command: {
      type: 'ShareLook',
      userId,
      lookId,
      shareId: randomBytes(SHARE_ID_BYTES).toString('base64url'),
      now: now(),
    },
    metadata: createCommandMetadata(request),
  });
  const recorded = events.find((event) => event.type === 'LookShared');
  const share = recorded?.data ?? state.shares.get(lookId);
  if (!share) throw new Error(`The look ${lookId} is not shared after the command that shares it.`);
  return { lookId, shareId: share.shareId, sharedAt: share.sharedAt };
}
