import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error';
import { Button } from './ui/button';
import { MessagePanel } from './ui/message-panel';

/** An id with other characters or of another length is refused by the server before it looks for the record. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface LoadProblemProps {
  readonly error: unknown;
  readonly missing: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string; readonly retry: string };
  /** Where to go on if there is no such record. */
  readonly wayOut: ReactNode;
  readonly onRetry: () => void;
}

/** Shown instead of the page of a record: there is no record at this URL, or it could not be loaded. */
export function LoadProblem({ error, missing, failed, wayOut, onRetry }: LoadProblemProps) {
  return isMissing(error) ? (
    <MessagePanel title={missing.title} text={missing.text}>
      <Button asChild>{wayOut}</Button>
    </MessagePanel>
  ) : (
    <MessagePanel title={failed.title} text={failed.text}>
      <Button onClick={onRetry}>{failed.retry}</Button>
    </MessagePanel>
  );
}
