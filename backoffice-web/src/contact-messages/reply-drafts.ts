const createKey = (userId: string, messageId: string) =>
  `mirabelle.backoffice.replyDraft.${userId}.${messageId}`;

/** The reply that a user has begun in this tab and not sent; empty if there is none. */
export function readReplyDraft(userId: string, messageId: string): string {
  try {
    return sessionStorage.getItem(createKey(userId, messageId)) ?? '';
  } catch {
    return '';
  }
}

/**
 * Keeps a reply until it is sent or the tab is closed. It is kept for its author, because the next person in the tab may be somebody
 * else.
 *
 * @param text empty once the reply is sent
 */
export function keepReplyDraft(userId: string, messageId: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(createKey(userId, messageId));
    else sessionStorage.setItem(createKey(userId, messageId), text);
  } catch {
    // A browser that stores nothing keeps the text as long as the page.
  }
}
