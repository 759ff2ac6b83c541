const PREFIX = 'job.';

/**
 * Ids that BullMQ could take for something else. On Redis a job's key is made of the queue and its id alone, as are those of the
 * queue's own lists, such as `failed` and `wait`, whose names are of letters and hyphens. Whole numbers are ids that BullMQ gives
 * itself. An id that begins with the prefix gets it once more, so that no two ids become the same.
 */
const NEEDS_PREFIX = /^(?:[a-z-]*|\d+|job\..*)$/is;

/** The id of a job within BullMQ. Ids with a dot or with letters and digits, as the product's are, stay the same. */
export function toBackendId(id: string): string {
  return NEEDS_PREFIX.test(id) ? PREFIX + id : id;
}

/** The id with which a job was enqueued. @param backendId its id within BullMQ */
export function readJobId(backendId: string): string {
  return backendId.startsWith(PREFIX) ? backendId.slice(PREFIX.length) : backendId;
}
