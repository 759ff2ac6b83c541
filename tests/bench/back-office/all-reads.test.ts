import { backofficeEndpoints } from '@mirabelle/backoffice-contracts';
import { createPathPattern } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { isTest, listSourceFiles } from '../../lint/source-files.js';
import { createAdminPath } from '../../support/admin-path.js';
import type { KnownRecords } from './known-records.js';
import { createListsUnderTest } from './lists.js';
import { createPageReads } from './page-reads.js';

const ID = '00000000-0000-4000-8000-000000000000';
const LISTS = createListsUnderTest([ID], 0);
const PAGES = createPageReads({
  customerId: ID,
  referrerId: ID,
  staffId: ID,
  bookingId: ID,
  paymentId: ID,
  commissionId: ID,
  reviewId: ID,
  referralId: ID,
  messageId: ID,
  senderEmail: 'ada@example.test',
  replyTemplateId: ID,
  mailId: ID,
  parkedEventId: ID,
  bulkActionId: ID,
  salonId: 'maison-aurore-paris',
  priceId: ID,
  today: '2026-01-05',
  nextWeek: '2026-01-11',
} satisfies KnownRecords);
const MEASURED_PATHS = [
  ...LISTS.map(({ resource }) => createAdminPath(resource, {})),
  ...Object.values(PAGES).flat(),
].map((path) => path.replace(/\?.*/, ''));

/** Reads that stream all rows, or all that is known of a person. How long they take depends on how much that is. */
const DOWNLOADS = new Set(['/api/admin/users/{id}/data']);

/** What loads records. Lists do it too, but they are measured by their resource. */
const READ =
  /\buse(GetOne|GetList|GetMany)\b|<RelatedList\b|\buseReads\(|\b(dataProvider|reads)\.(search|read|list)|\breadMany(<\w+>)?\(|\brequest\(\s*'\/api\/|<ReferenceFieldBase\b|<(Show|Edit)(Base)?\b|\.getList</;
/** Files that only pass on what other files read. */
const PASSED_ON = [
  'components/related-list.tsx',
  'components/status-tabs.tsx',
  'data/data-provider.ts',
  'data/use-reads.ts',
];
/** Files that read who is signed in, as `auth/session.ts` does. */
const SESSION = ['layout/layout.tsx', 'live/live-updates.tsx', 'passkeys/sign-in-again-form.tsx'];

const WEB = 'backoffice-web/src/';
const sources = listSourceFiles().filter(({ path }) => !isTest(path));
const screens = sources
  .filter(({ path, text }) => path.startsWith(WEB) && READ.test(text.replaceAll(/^import[^;]*;$/gm, '')))
  .map(({ path }) => path.slice(WEB.length));

/** The filters of each list, from the code that defines them. */
function findFilters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (!path.startsWith('read-api/src/')) continue;
    const resource =
      /^ {2}resource: '([\w-]+)',$/m.exec(text)?.[1] ??
      /takePage\([^,]*, '(failed-jobs|prices)'/.exec(text.replaceAll('\n', ' '))?.[1];
    const block = /(?:filters: |const Filter = z\.strictObject\()\{([\s\S]*?)\n? *\}[,)]/.exec(text)?.[1];
    if (!resource || block === undefined) continue;
    const indentation = /^\n *(?=\w)/.exec(block)?.[0];
    const starts =
      indentation === undefined ? /(?:^|,) *(\w+): /g : new RegExp(`${indentation}(\\w+): `, 'g');
    found.set(
      resource,
      [...block.matchAll(starts)].map(([, name]) => name as string),
    );
  }
  return found;
}

describe('the benchmark of the back office', () => {
  it('every read of the back office is measured, except downloads', () => {
    const reads = Object.values(backofficeEndpoints).filter(
      (endpoint) => endpoint.method === 'get' && !('answerType' in endpoint) && !DOWNLOADS.has(endpoint.path),
    );
    const missing = reads
      .map(({ path }) => path)
      .filter((path) => {
        const pattern = createPathPattern(path);
        return !MEASURED_PATHS.some((measured) => pattern.test(measured));
      });
    expect(reads.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it('what each screen reads is measured under the name of its file', () => {
    const known = new Set([...PASSED_ON, ...SESSION]);
    expect(screens.filter((path) => !known.has(path)).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  it('every filter of every list is measured', () => {
    const filters = findFilters();
    const missing = [...filters].flatMap(([resource, names]) => {
      const list = LISTS.find((candidate) => candidate.resource === resource);
      const measured = new Set([
        ...(list?.filters.flatMap(Object.keys) ?? []),
        ...(list && list.searches.length > 0 ? ['q'] : []),
      ]);
      return names.filter((name) => !measured.has(name)).map((name) => `${resource}: ${name}`);
    });
    expect([...filters.keys()].toSorted()).toEqual(LISTS.map(({ resource }) => resource).toSorted());
    expect(missing).toEqual([]);
  });
});
