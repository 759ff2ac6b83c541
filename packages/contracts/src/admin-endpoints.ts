import { z } from 'zod';

const json = z
  .string()
  .max(20_000)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON' });
      return z.NEVER;
    }
  });

/** Query of the ra-data-simple-rest dialect: `sort=["field","ASC"]`, `range=[0,24]`, `filter={…}`, each as JSON. */
export const AdminListQuery = z.object({
  sort: json.pipe(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).optional(),
  range: json
    .pipe(z.tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)]))
    .refine(([first, last]) => last >= first - 1 && last - first < 1000, 'At most 1,000 rows at once')
    .optional(),
  filter: json.pipe(z.record(z.string(), z.unknown())).optional(),
});
export type AdminListQuery = z.output<typeof AdminListQuery>;

/** Version of a record, also its ETag; null where it is not known, and then it is changed whatever was seen of it. */
export const version = z.int().nullable();

/** What every read of the back office has in common. */
export const adminRead = { method: 'get', service: 'read-api', status: 200 } as const;

/** What every export of a list has in common: all rows that fit the filter, in the order asked for, streamed. */
export const adminExport = {
  ...adminRead,
  query: AdminListQuery.pick({ sort: true, filter: true }),
  answerType: 'text/csv',
} as const;

/** What every action of the back office has in common. */
export const adminAction = { method: 'post', service: 'command-api', status: 200 } as const;

/** For actions that say everything by their address. */
export const noBody = z.strictObject({}).optional();
