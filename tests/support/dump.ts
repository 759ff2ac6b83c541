import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode, type Queryable } from '@mirabelle/runtime';

/** All rows of all tables of a database, one line of text each. */
export async function dumpDatabase(pool: Queryable): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    for (const { line } of rows) lines.push(`${name}: ${line}`);
  }
  return lines;
}

/** All rows of all read tables as sorted text, by table. */
export async function dumpReadTables(pool: Queryable): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'read_model' and table_name <> 'projection_checkpoint' order by 1`,
  );
  const dumped: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from read_model.${name} t order by 1`,
    );
    dumped[name] = rows.map(({ row }) => row);
  }
  return dumped;
}

/**
 * The content of all files below a folder, one string each. Files that disappear meanwhile are left out.
 *
 * @param skippedNames names of folders that are left out
 */
export async function dumpFiles(folder: string, skippedNames: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(returnEmptyIfMissing);
  const texts = await Promise.all(
    entries
      .filter(({ name }) => !skippedNames.includes(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return dumpFiles(path, skippedNames);
        const content = await readFile(path).then((bytes) => [bytes], returnEmptyIfMissing);
        return content.map((bytes) => `${path}: ${bytes.toString('latin1')}`);
      }),
  );
  return texts.flat();
}

function returnEmptyIfMissing(error: unknown): [] {
  if (findErrorCode(error) === 'ENOENT') return [];
  throw error;
}

/** The lines that contain one of the words, in upper or lower case. */
export function findLinesWith(lines: readonly string[], words: readonly string[]): string[] {
  const lowerCaseWords = words.map((word) => word.toLowerCase());
  return lines.filter((line) => lowerCaseWords.some((word) => line.toLowerCase().includes(word)));
}
