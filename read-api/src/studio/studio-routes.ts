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
import { type AnalysisRow, SELECT_ANALYSES, toAnalysis } from './analyses.js';
import { SELECT_USAGE, toUsage, type UsageRow } from './photo-usage.js';
import { readPhotoFile } from './read-photo-file.js';
import { type LookRow, SELECT_LOOKS, toLook } from './saved-looks.js';
import {
  type LookShareRow,
  SELECT_LOOK_SHARES,
  SELECT_SHARED_LOOK,
  type SharedLookRow,
  toLookShare,
  toSharedLook,
} from './shared-looks.js';

export function addStudioRoutes(context: Context): void {
  const { now, service, queries } = context;

  service.route(listAnalyses, async (request) => {
    const rows = await queries.readRows<AnalysisRow>(SELECT_ANALYSES, [requirePerson(request).userId]);
    return rows.map(toAnalysis);
  });

  service.route(listSavedLooks, async (request) => {
    const rows = await queries.readRows<LookRow>(SELECT_LOOKS, [requirePerson(request).userId]);
    return rows.map(toLook);
  });

  service.route(listLookShares, async (request) => {
    const rows = await queries.readRows<LookShareRow>(SELECT_LOOK_SHARES, [requirePerson(request).userId]);
    return rows.map(toLookShare);
  });

  service.route(readSharedLook, async (request) => {
    const [row] = await queries.readRows<SharedLookRow>(SELECT_SHARED_LOOK, [request.params.id]);
    if (!row) throw new ProblemError('look_unknown', 'There is no such look.');
    return toSharedLook(row);
  });

  service.route(readPhotoUsage, async (request) => {
    const [row] = await queries.readRows<UsageRow>(SELECT_USAGE, [requirePerson(request).userId]);
    // The account was erased after the session was checked.
    if (!row) throw new ProblemError('sign_in_required', 'Please sign in first.');
    return toUsage(row, now());
  });

  service.route(readPhoto, (request) => readPhotoFile(context, request));
}
