import { defineEndpoint, isDeeperThan, MAX_JSON_DEPTH, type StaffRole } from '@mirabelle/contracts';
import { z } from 'zod';

/**
 * A query parameter that contains JSON. The URL and all headers of a request may have 16 kB together, so the maximum
 * length leaves room for cookies and for percent-encoding, which makes the text longer.
 *
 * @param maxLength in characters
 */
const createJsonParameter = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((value, context) => {
      try {
        const parsed: unknown = JSON.parse(value);
        if (!isDeeperThan(parsed, MAX_JSON_DEPTH)) return parsed;
        context.addIssue({ code: 'custom', message: 'Is nested too deeply' });
        return z.NEVER;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' });
        return z.NEVER;
      }
    });

/**
 * List query in the dialect of ra-data-simple-rest: `sort=["field","ASC"]`, `range=[0,24]`, `filter={…}`, each as JSON.
 */
export const AdminListQuery = z.object({
  sort: createJsonParameter(200)
    .pipe(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]))
    .optional(),
  range: createJsonParameter(60)
    .pipe(z.tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)]))
    .refine(([first, last]) => last >= first - 1 && last - first < 1000, 'At most 1,000 rows at once')
    .optional(),
  filter: createJsonParameter(8_000).pipe(z.record(z.string(), z.unknown())).optional(),
});
export type AdminListQuery = z.output<typeof AdminListQuery>;

/**
 * Version of a record, also its ETag. A record whose version is null (unknown) is changed without a version check.
 */
export const version = z.int().nullable();

/** A member of staff who has done something; the name is null if it is unknown. */
export const Colleague = z.object({ id: z.uuid(), name: z.string().nullable() });

/** Shared by all read endpoints of the back office. */
export const adminRead = { method: 'get', service: 'read-api', status: 200 } as const;

/** Shared by all list exports: they stream all rows that match the filter, in the requested order. */
export const adminExport = {
  ...adminRead,
  stepUp: true,
  query: AdminListQuery.pick({ sort: true, filter: true }),
  answerType: 'text/csv',
} as const;

/** Why a member of staff takes personal data out of Mirabelle. Fixed choices, so that a reason names nobody. */
export const ExportReason = z.enum([
  'customer-request',
  'complaint',
  'accounting',
  'authority',
  'security',
  'quality',
]);
export type ExportReason = z.infer<typeof ExportReason>;

/** Shared by the list exports with personal data. Each export is recorded as an event in the log, with its reason. */
export const adminPersonalDataExport = {
  ...adminExport,
  personalDataView: 'export',
  securityAction: 'export',
  query: adminExport.query.extend({ reason: ExportReason }),
} as const;

/** Shared by all action endpoints of the back office. */
export const adminAction = { method: 'post', service: 'command-api', status: 200 } as const;

/** Creates a function that defines an action on the records of a resource by its name in the path, its summary and its body. */
export const defineActions =
  <Params extends z.ZodType, Answer extends z.ZodType>(
    resource: string,
    common: { readonly access: readonly StaffRole[]; readonly params: Params; readonly answer: Answer },
  ) =>
  <Body extends z.ZodType>(name: string, summary: string, body: Body) =>
    defineEndpoint({
      ...adminAction,
      ...common,
      path: `/api/admin/${resource}/{id}/${name}`,
      summary,
      body,
    });
