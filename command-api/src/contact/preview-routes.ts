import { CommandRefused, findReplyAddress, recordStaffReading } from '@mirabelle/application';
import { adminPreviewContactReply } from '@mirabelle/backoffice-contracts';
import {
  account,
  accountStream,
  contactMessage,
  contactMessageStream,
  fold,
  isRefused,
} from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import { createContactReplyMail, renderMail } from '@mirabelle/mail';
import type { Context } from '../context.js';

/**
 * Shows support the mail that a reply would become. The rules that refuse a reply also refuse its preview; the version of the
 * message does not matter to a preview.
 */
export function addPreviewRoutes({ service, secrets, config, store, commands, pool, now }: Context): void {
  service.route(
    adminPreviewContactReply,
    async (request) => {
      const { id } = request.params;
      const { reply, language } = request.body;
      const events = await store.readStream(contactMessageStream(id));
      const decision = contactMessage.decide({ type: 'ReplyToMessage', reply }, fold(contactMessage, events));
      if (isRefused(decision)) throw new CommandRefused(decision.refusal, 'rule');
      const replyTo = findReplyAddress({ secrets, config }, id);
      const canBeAnswered = replyTo !== undefined;
      const { userId: staffId } = requirePerson(request);
      const { profile } = await commands.load(account, accountStream(staffId));
      const facts = { publicUrl: config.publicUrl, canBeAnswered, staffName: profile.firstName ?? undefined };
      const loadMergedStream = (mergedId: string) => store.readStream(contactMessageStream(mergedId));
      const mail = await createContactReplyMail(events, reply, facts, loadMergedStream, language);
      if (!mail) throw new Error('The message has no sender, but its reply was not refused');
      await recordStaffReading(
        pool,
        {
          staffId,
          readAt: now(),
          resource: 'contact-messages',
          view: 'record',
          ids: [id],
          count: 1,
        },
        request.correlationId,
      );
      const { to, locale, content } = mail;
      return { to, replyTo: replyTo ?? null, language: locale.language, ...renderMail(content, locale) };
    },
    // A preview changes nothing, so it can simply be made again, and no copy of the mail needs to be stored.
    { replaysAnswer: false },
  );
}
