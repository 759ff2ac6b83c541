import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { localPath } from './fields.js';

/** Whether the session has a fresh proof of identity, and how the person can give one. */
export const Proof = z.object({
  /** Whether a mailed link or a passkey was used in this session within the last 10 minutes. */
  isFresh: z.boolean(),
  hasPasskey: z.boolean(),
});
export type Proof = z.infer<typeof Proof>;

export const readProof = defineEndpoint({
  method: 'get',
  path: '/api/auth/proof',
  service: 'read-api',
  access: 'user',
  summary: 'Whether the person has just proved who they are, and how they can do so',
  status: 200,
  answer: Proof,
});

export const sendProofLink = defineEndpoint({
  method: 'post',
  path: '/api/auth/proof',
  service: 'command-api',
  access: 'user',
  summary: 'Mails the signed-in person a link. Using it in this browser is a fresh proof of identity',
  body: z.strictObject({ returnTo: localPath.optional() }).optional(),
  status: 202,
  answer: z.object({ status: z.literal('link_sent') }),
});
