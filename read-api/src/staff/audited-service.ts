import { recordStaffReading, type ServiceContext } from '@mirabelle/application';
import type { Endpoint } from '@mirabelle/contracts';
import type { PersonalDataReading } from '@mirabelle/domain';
import { type ApiRequest, FileAnswer, requirePerson, type Service } from '@mirabelle/http';

type Context = Pick<ServiceContext, 'pool' | 'secrets' | 'now'>;

/** If a list shows more records than this, none of their ids is stored, only their number and the hash of the filter. */
const MAX_IDS = 100;

/**
 * Makes a service record every call in which staff see personal data: who saw which records, when, and why they
 * exported them. The answer is sent only after the reading is stored.
 */
export function createAuditedService(context: Context, service: Service): Service {
  return {
    ...service,
    route(endpoint, handler, options) {
      const { personalDataView: view } = endpoint;
      if (!view) return service.route(endpoint, handler, options);
      const recordReading = (request: ApiRequest, shown: ShownRecords) =>
        recordStaffReading(
          context.pool,
          { ...describeReading(context, request, endpoint), view, ...shown },
          request.correlationId,
        );
      service.route(
        endpoint,
        async (request) => {
          // An export sends its rows while it reads them, so it is recorded first.
          if (view === 'export') await recordReading(request, findRecordInPath(request));
          const answer = await handler(request);
          if (view !== 'export') await recordReading(request, findShownRecords(request, view, answer));
          return answer;
        },
        options,
      );
    },
  };
}

type ShownRecords = Pick<PersonalDataReading, 'ids' | 'count'>;

function describeReading(
  { secrets, now }: Context,
  request: ApiRequest,
  endpoint: Endpoint,
): Omit<PersonalDataReading, 'view'> {
  const {
    q,
    filter = q && { q },
    reason,
  } = (request.query ?? {}) as {
    q?: string;
    filter?: object;
    reason?: string;
  };
  return {
    staffId: requirePerson(request).userId,
    readAt: now(),
    resource: endpoint.path.split('/')[3] ?? '',
    ...(filter &&
      Object.keys(filter).length > 0 && { filterHash: secrets.hash('read-filter', JSON.stringify(filter)) }),
    ...(reason && { reason }),
  };
}

/** The record that the path names, if there is one. */
function findRecordInPath({ params }: ApiRequest): ShownRecords {
  const { id } = (params ?? {}) as { id?: string };
  return id ? { ids: [id] } : {};
}

/**
 * The records that an answer shows. A file counts as one record. A history has one id: that of the record
 * (`resource/id`) or stream that its filter names.
 */
function findShownRecords(
  request: ApiRequest,
  view: 'list' | 'record' | 'history',
  answer: unknown,
): ShownRecords {
  if (answer instanceof FileAnswer || view === 'record') return { ...findRecordInPath(request), count: 1 };
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [];
  if (view === 'history') {
    const { filter = {} } = (request.query ?? {}) as { filter?: Readonly<Record<string, unknown>> };
    const shownId = [filter.resource, filter.id ?? filter.stream].filter(Boolean).join('/');
    return { ids: [shownId], count: items.length };
  }
  const ids = items.flatMap((item) => (hasId(item) ? [item.id] : []));
  return { ...(ids.length <= MAX_IDS && { ids }), count: items.length };
}

const hasId = (item: unknown): item is { readonly id: string } =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';
