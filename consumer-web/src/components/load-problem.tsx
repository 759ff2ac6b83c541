import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error';
import { Button } from './ui/button';
import { MessagePanel } from './ui/message-panel';

/** The server answers 404 if there is no such record, and 400 if no record can have such an id. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface LoadProblemProps {
  readonly error: unknown;
  readonly notFoundTexts: { readonly title: string; readonly text: string };
  readonly failedTexts: { readonly title: string; readonly text: string; readonly retry: string };
  /** A link to another page, shown if the record does not exist. */
  readonly alternativeLink: ReactNode;
  readonly onRetry: () => void;
}

/** Shown instead of the page of a record: there is no record at this URL, or it could not be loaded. */
export function LoadProblem({
  error,
  notFoundTexts,
  failedTexts,
  alternativeLink,
  onRetry,
}: LoadProblemProps) {
  return isNotFound(error) ? (
    <MessagePanel title={notFoundTexts.title} text={notFoundTexts.text}>
      <Button asChild>{alternativeLink}</Button>
    </MessagePanel>
  ) : (
    <MessagePanel title={failedTexts.title} text={failedTexts.text}>
      <Button onClick={onRetry}>{failedTexts.retry}</Button>
    </MessagePanel>
  );
}
