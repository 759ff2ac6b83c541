import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether a query holds an answer about records, and not one about the user and their permissions, which react-admin asks for. */
const isAboutRecords = ({ queryKey }: Query): boolean => queryKey[0] !== 'auth';

/**
 * Forgets every record that the server has sent to this page, and asks anew what the user may see. What they may no longer see
 * leaves the screen at once, and the rest is read again.
 */
export async function forgetAnswers(queries: QueryClient): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ predicate: isAboutRecords })) query.reset();
  await queries.invalidateQueries({ queryKey: ['auth'] });
  await queries.refetchQueries({ predicate: isAboutRecords, type: 'active' });
}
