const PREFIX = 'mirabelle.backoffice.replyDraft.';
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const createKey = (userId: string, messageId: string) => `${PREFIX}${userId}.${messageId}`;

interface Draft {
  readonly text: string;
  /** When it was last changed, ms since the epoch. */
  readonly keptAt: number;
}

function parseDraft(value: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(value ?? 'null');
    const { text, keptAt } = (draft ?? {}) as Partial<Draft>;
    return typeof text === 'string' && typeof keptAt === 'number' ? { text, keptAt } : undefined;
  } catch {
    return undefined;
  }
}

/** The reply that a user has begun in this browser and not sent; empty if there is none of the last week. */
export function readReplyDraft(userId: string, messageId: string, now = Date.now()): string {
  try {
    const draft = parseDraft(localStorage.getItem(createKey(userId, messageId)));
    return draft && now - draft.keptAt < MAX_AGE_MS ? draft.text : '';
  } catch {
    return '';
  }
}

/**
 * Keeps a reply in this browser until it is sent, discarded or a week old, or until its author signs out. It is kept for its author,
 * because the next person at the computer may be somebody else.
 *
 * @param text empty once the reply is sent
 */
export function keepReplyDraft(userId: string, messageId: string, text: string, now = Date.now()): void {
  try {
    const key = createKey(userId, messageId);
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ text, keptAt: now } satisfies Draft));
  } catch {
    // A browser that stores nothing keeps the text as long as the page.
  }
}

/**
 * Removes the drafts from this browser: they may name customers, and others may use the computer.
 *
 * @param keptUserId whose drafts stay as long as they are not too old; by default nobody's
 */
export function forgetReplyDrafts(keptUserId?: string, now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const draft = parseDraft(localStorage.getItem(key));
      const isOwn = keptUserId !== undefined && key.startsWith(createKey(keptUserId, ''));
      if (!isOwn || !draft || now - draft.keptAt >= MAX_AGE_MS) localStorage.removeItem(key);
    }
  } catch {
    // A browser that denies the storage has kept nothing.
  }
}
