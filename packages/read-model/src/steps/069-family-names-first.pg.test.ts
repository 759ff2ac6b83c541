import { formatFullName } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { prepareEmptyDatabase } from '../../../../tests/support/empty-database.js';
import { insertRow } from '../testing/insert-row.js';
import { migrateSteps } from '../testing/migrate-steps.js';

const getClient = prepareEmptyDatabase();

const STEP = '069_family_names_first';

const NAMES = [
  ['Ada', 'Lovelace'],
  ['美咲', '佐藤'],
  ['さくら', '高橋'],
  ['エミ', '佐々木'],
  ['小明', '王'],
  ['민준', '김'],
  ['マリア', 'ガルシア'],
  ['Ελένη', 'Παππά'],
  ['نور', 'المنصوري'],
  ['美咲', null],
  [null, '佐藤'],
  [null, null],
] as const;

it('people in the tables of an earlier release get their full names in the order of their writing, as the app writes them', async () => {
  await migrateSteps(getClient(), (name) => name < STEP);
  const ids = NAMES.map((_name, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  for (const [index, [first_name, last_name]] of NAMES.entries())
    await insertRow(getClient(), 'users', { id: ids[index], first_name, last_name });
  await migrateSteps(getClient(), (name) => name === STEP);
  const { rows } = await getClient().query<{ full_name: string | null }>(
    'select full_name from read_model.users order by id',
  );
  expect(rows.map(({ full_name: name }) => name)).toEqual(
    NAMES.map(([first, last]) => formatFullName(first, last) || null),
  );
});
