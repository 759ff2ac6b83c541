import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import { contactMessage, contactMessageStream, formatContactPersonId } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';

interface UnreadableAccount {
  readonly userId: string;
  /** The address that the person entered. */
  readonly email: string;
  readonly language: string;
  /** UTC instant. */
  readonly requestedAt: string;
}

/**
 * Helps a person whose data cannot be opened, because the key was lost: no link can be sent to the address in the log. A
 * message in their name, sealed under a key of its own, tells support what to do, and a mail tells the person that support
 * knows. There is at most one such message a day.
 */
export async function reportUnreadableAccount(
  { commands, secrets }: Pick<Context, 'commands' | 'secrets'>,
  { userId, email, language, requestedAt }: UnreadableAccount,
  metadata: CommandMetadata,
): Promise<void> {
  const messageId = uuidFromName(`unreadable account ${requestedAt.slice(0, 10)}`, userId);
  await commands.execute({
    decider: contactMessage,
    stream: contactMessageStream(messageId),
    command: {
      type: 'ReceiveMessage',
      message: {
        messageId,
        personId: formatContactPersonId(messageId),
        emailHash: secrets.hashEmail(email),
        cause: 'unreadable-account',
        language,
        name: email,
        email,
        subject: 'Cannot sign in: the account cannot be opened',
        message: `Mirabelle wrote this. The person asked for a sign-in link, but the key of the account ${userId} is lost. An administrator has to restore the row in subject_keys (docs/operations.md, "A lost key"). Then answer here. The person knows that you will write.`,
      },
    },
    metadata: deriveMetadata(metadata, 'unreadable'),
  });
}
