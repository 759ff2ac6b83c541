import type { ReplyFrames } from '@mirabelle/backoffice-contracts';
import { LANGUAGES } from '@mirabelle/catalogue';
import { createReplyFrame, findLocale } from '@mirabelle/mail';
import type { Queries } from '../read-model/queries.js';

const SELECT_FIRST_NAME = 'select first_name from read_model.users where id = $1';

/** The first name with which a reply is signed; undefined if it is not known. */
export async function readFirstName(queries: Queries, staffId: string): Promise<string | undefined> {
  const [staff] = await queries.readRows<{ first_name: string | null }>(SELECT_FIRST_NAME, [staffId]);
  return staff?.first_name ?? undefined;
}

/** What the mail puts around a reply, in each language in which it can be sent. */
export const createReplyFrames = (name: string | undefined, staffName: string | undefined): ReplyFrames =>
  Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, createReplyFrame(findLocale(code).t, name, staffName)]),
  );
