import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorMessage, StartError, syncFolder, writeDurably } from '@mirabelle/runtime';
import { findHeader, type Message, readAttachment, readHeaderLines, readMessage } from './message.js';

/** Number of mails that are kept. Older ones are deleted. */
const MAX_MESSAGES = 1_000;
/** `<ms since 1970, 15 digits>-<8 hex digits>`: sorts by time and cannot contain a path. */
const ID_PATTERN = /^\d{15}-[0-9a-f]{8}$/;

/** A mail as {@link MessageStore.deleteMails} passes it to the function that selects mails. */
export interface CaughtMail {
  /** Addresses of the recipients, blind copies too. */
  readonly recipients: readonly string[];
  /** The value of a header; undefined if the mail has none of this name. */
  findHeader(name: string): string | undefined;
}

/** A mail with the lines of its header, which `Message` does not contain. */
interface ParsedMail {
  readonly message: Message;
  readonly headerLines: readonly string[];
}

/** Stores mails as .eml files in a folder. A mail is durable once `add` has resolved. */
export class MessageStore {
  readonly #dir: string;
  /** Ids of the stored mails in ascending order, so the newest is last. */
  #ids: string[];
  #lastTime = 0;
  /** Parsed mails. They are parsed when first requested, so that a full folder does not delay the start. */
  readonly #parsed = new Map<string, Promise<ParsedMail | undefined>>();

  private constructor(dir: string, ids: string[]) {
    this.#dir = dir;
    this.#ids = ids;
    this.#lastTime = Number(ids.at(-1)?.slice(0, 15) ?? 0);
  }

  /** @throws StartError when the folder cannot be created or read */
  static async open(dir: string): Promise<MessageStore> {
    try {
      // Mails contain sign-in links, so other accounts of this machine must not read them.
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const names = await readdir(dir);
      const unfinished = names.filter((name) => name.endsWith('.tmp'));
      await Promise.all(unfinished.map((name) => rm(join(dir, name), { force: true })));
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      return new MessageStore(dir, ids.filter((id) => ID_PATTERN.test(id)).sort());
    } catch (error) {
      throw new StartError(`The folder for caught mails cannot be used: ${readErrorMessage(error)}`, {
        cause: error,
      });
    }
  }

  /** Stores a mail. @returns its id */
  async add(raw: Buffer): Promise<string> {
    // Ids keep ascending when the clock is set back or two mails arrive in the same millisecond.
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    const id = `${String(this.#lastTime).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
    await writeDurably(this.#path(id), raw, join(this.#dir, `${id}.tmp`));
    this.#ids.push(id);
    this.#ids.sort();
    await Promise.all(this.#ids.splice(0, this.#ids.length - MAX_MESSAGES).map((old) => this.#remove(old)));
    return id;
  }

  /** All mails, the newest first. */
  async list(): Promise<Message[]> {
    const mails = await Promise.all(this.#ids.map((id) => this.#getParsed(id)));
    return mails.flatMap((mail) => mail?.message ?? []).reverse();
  }

  async get(id: string): Promise<Message | undefined> {
    return this.#ids.includes(id) ? (await this.#getParsed(id))?.message : undefined;
  }

  /** The mail as it was received. */
  async readRaw(id: string): Promise<Buffer | undefined> {
    if (!this.#ids.includes(id)) return undefined;
    return readFile(this.#path(id)).catch(() => undefined);
  }

  /** The lines of the header of a mail, unfolded; none if the mail does not exist. */
  async readHeader(id: string): Promise<readonly string[]> {
    return this.#ids.includes(id) ? ((await this.#getParsed(id))?.headerLines ?? []) : [];
  }

  /** The value of a header of a mail; undefined if there is none of this name. */
  async findHeader(id: string, name: string): Promise<string | undefined> {
    return findHeader(await this.readHeader(id), name);
  }

  /** The bytes of an attachment, by its index; undefined if the mail or the attachment does not exist. */
  async readAttachment(id: string, index: number): Promise<Buffer | undefined> {
    const raw = await this.readRaw(id);
    return raw && readAttachment(raw, index);
  }

  /** Deletes the mails that the function selects. */
  async deleteMails(isSelected: (mail: CaughtMail) => boolean): Promise<void> {
    const selected = new Set<string>();
    // While the mails are parsed, others may arrive and be deleted, so each is known by its id and not by its place.
    const ids = [...this.#ids];
    await Promise.all(
      ids.map(async (id) => {
        const mail = await this.#getParsed(id);
        if (!mail) return;
        const recipients = mail.message.to.split(', ');
        const caughtMail = { recipients, findHeader: (name: string) => findHeader(mail.headerLines, name) };
        if (isSelected(caughtMail)) selected.add(id);
      }),
    );
    this.#ids = this.#ids.filter((id) => !selected.has(id));
    await Promise.all([...selected].map((id) => this.#remove(id)));
    await syncFolder(this.#dir);
  }

  async clear(): Promise<void> {
    await Promise.all(this.#ids.splice(0).map((id) => this.#remove(id)));
  }

  /** @param id of a stored mail */
  #getParsed(id: string): Promise<ParsedMail | undefined> {
    const parsed = this.#parsed.get(id) ?? this.#readAndParse(id);
    this.#parsed.set(id, parsed);
    return parsed;
  }

  async #readAndParse(id: string): Promise<ParsedMail | undefined> {
    const raw = await this.readRaw(id);
    if (!raw) return undefined;
    const message = await readMessage(id, new Date(Number(id.slice(0, 15))), raw);
    return { message, headerLines: readHeaderLines(raw) };
  }

  async #remove(id: string): Promise<void> {
    this.#parsed.delete(id);
    await rm(this.#path(id), { force: true });
  }

  #path(id: string): string {
    return join(this.#dir, `${id}.eml`);
  }
}
