import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { StatusDot } from '../components/status-dot';

interface MessageStatusProps {
  readonly message: Pick<AdminContactMessage, 'status' | 'email'>;
}

/** The state of a message. One that nobody can answer, because its sender is erased, is neither new nor open. */
export function MessageStatus({ message: { status, email } }: MessageStatusProps) {
  const isUnanswerable = email === null && (status === 'new' || status === 'open');
  return <StatusDot resource="contact-messages" status={isUnanswerable ? 'erased' : status} />;
}
