import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { StatusDot } from '../components/status-dot';

interface MessageStatusProps {
  readonly message: Pick<AdminContactMessage, 'status' | 'email'> &
    Partial<Pick<AdminContactMessage, 'putAsideUntil'>>;
}

/** The state of a message. One that nobody can answer, because its sender is erased, is neither new nor open, and one that is put aside is nothing else. */
export function MessageStatus({ message: { status, email, putAsideUntil } }: MessageStatusProps) {
  const isUnanswerable = email === null && (status === 'new' || status === 'open');
  if (putAsideUntil) return <StatusDot resource="contact-messages" status="putAside" />;
  return <StatusDot resource="contact-messages" status={isUnanswerable ? 'erased' : status} />;
}
