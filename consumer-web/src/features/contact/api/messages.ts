import { type ContactForm, sendContactMessage } from '@mirabelle/contracts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../../../lib/api-client';

/** Sends a message to the house; an acknowledgement follows by mail. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (form: ContactForm) =>
      request('POST', sendContactMessage.path, sendContactMessage.answer ?? z.never(), form),
  });
}
