import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { type ContactForm, sendContactMessage } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** Sends a contact message. The server mails an acknowledgement. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (form: ContactForm) =>
      request('POST', sendContactMessage.path, sendContactMessage.answer ?? z.never(), form),
  });
}
