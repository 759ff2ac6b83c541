import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { type ContactBody, sendContactMessage } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** Sends a contact message. The server mails an acknowledgement. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactBody) =>
      request('POST', sendContactMessage.path, sendContactMessage.answer ?? z.never(), body),
  });
}
