import { queryOptions } from '@tanstack/react-query';
import { formatQueryString, request } from '../../../lib/api-client';
import { InvitationStatus } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

const Answer = z.object({ status: InvitationStatus });

/**
 * What becomes of an invitation.
 *
 * @param code undefined for the one that this browser has followed
 */
export const invitationQuery = (code?: string) =>
  queryOptions({
    queryKey: ['/api/referrals/invitation', code ?? ''],
    queryFn: async () =>
      (await request('GET', `/api/referrals/invitation${formatQueryString({ code })}`, Answer)).status,
  });
