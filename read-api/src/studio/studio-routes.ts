import {
  listAnalyses,
  listLookShares,
  listSavedLooks,
  readPhoto,
  readPhotoUsage,
  readSharedLook,
} from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { ANALYSES, type AnalysisRow, toAnalysis } from './analyses.js';
import { toUsage, USAGE, type UsageRow } from './photo-usage.js';
import { readPhotoFile } from './read-photo-file.js';
import { LOOKS, type LookRow, toLook } from './saved-looks.js';
import {
  LOOK_SHARES,
  type LookShareRow,
  SHARED_LOOK,
  type SharedLookRow,
  toLookShare,
  toSharedLook,
} from './shared-looks.js';

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

  service.route(listLookShares, async (request) => {
    const rows = await queries.rows<LookShareRow>(LOOK_SHARES, [requirePerson(request).userId]);
    return rows.map(toLookShare);
  });

  service.route(readSharedLook, async (request) => {
    const [row] = await queries.rows<SharedLookRow>(SHARED_LOOK, [request.params.id]);
    if (!row) throw new ProblemError('look_unknown', 'There is no such look.');
    return toSharedLook(row);
  });

  service.route(readPhotoUsage, async (request) => {
    const [row] = await queries.rows<UsageRow>(USAGE, [requirePerson(request).userId]);
    // The account was erased after the session was checked.
    if (!row) throw new ProblemError('sign_in_required', 'Please sign in first.');
    return toUsage(row, now());
  });

  service.route(readPhoto, (request) => readPhotoFile(context, request));
}
