import { ACCEPTED_DOCUMENTS, CURRENT_VERSIONS } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

export const AcceptedDocument = z.enum(ACCEPTED_DOCUMENTS);

/** The versions of the legal documents that a page showed to a person who accepts them. */
export const DocumentVersions = z.strictObject({
  terms: z.int().min(1).max(CURRENT_VERSIONS.terms).optional(),
  privacy: z.int().min(1).max(CURRENT_VERSIONS.privacy).optional(),
});
export type DocumentVersions = z.infer<typeof DocumentVersions>;

/** The company that operates the site and what it promises, from the settings. A setting without a value is null. */
export const SiteOperator = z.object({
  name: z.string().nullable(),
  representative: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  register: z.string().nullable(),
  vatId: z.string().nullable(),
  privacyContact: z.string().nullable(),
  supervisoryAuthority: z.string().nullable(),
  /** Working days, Monday to Friday, within which goods are sent after the payment. */
  goodsDispatchDays: z.int(),
  /** Hours within which a salon answers a request, and never later than the appointment begins. */
  bookingAnswerHours: z.int(),
});
export type SiteOperator = z.infer<typeof SiteOperator>;

export const readSiteOperator = defineEndpoint({
  method: 'get',
  path: '/api/operator',
  service: 'read-api',
  access: 'public',
  summary:
    'The company that operates the site, within how many working days it sends goods, and within how many hours salons answer',
  status: 200,
  answer: SiteOperator,
});
