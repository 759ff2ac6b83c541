import { listAnalyses, listSavedLooks, readPhoto, readPhotoUsage } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { ANALYSES, type AnalysisRow, toAnalysis } from './analyses.js';
import { toUsage, USAGE, type UsageRow } from './photo-usage.js';
import { readPhotoFile } from './read-photo-file.js';
import { LOOKS, type LookRow, toLook } from './saved-looks.js';

export function addStudioRoutes(context: Context): void {
  const { now, service, queries } = context;

  service.route(listAnalyses, async (request) => {
    const rows = await queries.rows<AnalysisRow>(ANALYSES, [requirePerson(request).userId]);
    return rows.map(toAnalysis);
  });

  service.route(listSavedLooks, async (request) => {
    const rows = await queries.rows<LookRow>(LOOKS, [requirePerson(request).userId]);
    return rows.map(toLook);
  });

  service.route(readPhotoUsage, async (request) => {
    const [row] = await queries.rows<UsageRow>(USAGE, [requirePerson(request).userId]);
    // The account was erased after the session was checked.
    if (!row) throw new ProblemError('sign_in_required', 'Please sign in first.');
    return toUsage(row, now());
  });

  service.route(readPhoto, (request) => readPhotoFile(context, request));
}
