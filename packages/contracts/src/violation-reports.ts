import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** Media types of reports: the one of `report-uri` and the one of the Reporting API. */
const REPORT_MEDIA_TYPES = ['application/csp-report', 'application/reports+json'] as const;

/** A report is a few hundred bytes; the Reporting API sends several at once. */
const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS = 50;

const address = z.string().max(4000).optional();
const keyword = z.string().max(200).optional();

/** One violation as `report-uri` sends it. Browsers add further fields. */
const ReportedViolation = z.looseObject({
  'document-uri': address,
  'blocked-uri': address,
  'source-file': address,
  'violated-directive': keyword,
  'effective-directive': keyword,
  disposition: keyword,
});

/** One report of the Reporting API. Only those of the type `csp-violation` count. */
const Report = z.looseObject({
  type: z.string().max(100),
  body: z
    .looseObject({
      documentURL: address,
      blockedURL: address.nullable(),
      sourceFile: address.nullable(),
      effectiveDirective: keyword,
      disposition: keyword,
    })
    .nullish(),
});

/** Reports as a browser sends them. Anything else in them is ignored. */
export const ViolationReports = z.union([
  z.looseObject({ 'csp-report': ReportedViolation.optional() }),
  z.array(Report).max(MAX_REPORTS),
]);
export type ViolationReports = z.infer<typeof ViolationReports>;

export const reportViolations = defineEndpoint({
  method: 'post',
  path: '/api/violation-reports',
  service: 'command-api',
  access: 'public',
  summary: 'Takes the reports of browsers about pages that break the content security policy',
  body: ViolationReports,
  jsonTypes: REPORT_MEDIA_TYPES,
  maxBodyBytes: MAX_REPORT_BYTES,
  status: 204,
});
