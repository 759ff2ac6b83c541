import { CommandRefused, deriveCommandId, readReplyAddress } from '@mirabelle/application';
import { contactMessage, contactMessageStream } from '@mirabelle/domain';
import { parseInboundMail } from '@mirabelle/mail';
import type { Context } from '../context.js';
import { findConversation } from './find-conversation.js';
import { findReasonToDrop } from './find-reason-to-drop.js';

/** Namespace of the command ids. A mail that arrives twice has the same id, so it is added once. */
const NAMESPACE = '5c1f7d8e-2b94-4a4c-8d63-0f9b7e2a6c18';
/** Longer texts are cut. */
const MAX_TEXT_LENGTH = 20_000;

type Dependencies = Pick<Context, 'commands' | 'secrets' | 'config' | 'logger'>;

export interface ArrivedMail {
  /** The mail as it was transported (RFC 5322). */
  readonly raw: Buffer;
  /** Recipients of the envelope, where they are known besides the headers. */
  readonly recipients?: readonly string[];
}

/**
 * Adds a mail to the conversation that its reply address belongs to. A mail that cannot be a reply is dropped, and the log
 * says why: nobody is told, because an answer to a program's mail could begin an endless exchange.
 *
 * @returns whether the mail was to one of our reply addresses
 */
export async function addInboundMail(
  { commands, secrets, config, logger }: Dependencies,
  { raw, recipients = [] }: ArrivedMail,
  correlationId: string,
): Promise<boolean> {
  const { replyDomain } = config;
  if (!replyDomain) return false;
  const mail = await parseInboundMail(raw);
  if (!mail) {
    logger.info({ correlationId, bytes: raw.length }, 'a mail is dropped, because it cannot be read');
    return false;
  }
  const [messageId] = [...recipients, ...mail.recipients].flatMap(
    (address) => readReplyAddress(secrets, replyDomain, address) ?? [],
  );
  if (!messageId) return false;
  const reason = findReasonToDrop(mail, replyDomain, config.mailFrom);
  if (reason) {
    logger.info({ correlationId, messageId, reason }, 'a mail to a reply address is dropped');
    return true;
  }
  const inboundId = secrets.hash('inbound-mail', mail.messageIdHeader ?? raw.toString('latin1'));
  const conversation = await findConversation({ commands }, messageId);
  try {
    await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(conversation?.messageId ?? messageId),
      command: {
        type: 'ReceiveReply',
        inboundId,
        from: mail.from ?? '',
        text: mail.text.slice(0, MAX_TEXT_LENGTH),
        attachments: mail.attachments,
      },
      metadata: {
        commandId: deriveCommandId(`${messageId} ${inboundId}`, NAMESPACE),
        correlationId,
        // Anybody can forge the sender of a mail.
        actor: { kind: 'visitor' },
      },
    });
  } catch (error) {
    // After concurrent changes the mail provider has to send the mail again.
    if (!(error instanceof CommandRefused) || error.reason === 'conflict') throw error;
    const { code } = error.refusal;
    logger.info({ correlationId, messageId, reason: code }, 'a mail to a reply address is dropped');
  }
  return true;
}
