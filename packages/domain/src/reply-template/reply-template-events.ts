import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** What support may use again in replies to different customers. It names no customer. */
export interface ReplyTemplateContent {
  readonly title: string;
  /** The text in each language that support has written it in, by BCP 47 tag. English is always there. */
  readonly texts: Readonly<Record<string, string>>;
}

interface TemplateReference {
  readonly templateId: string;
}

type ReplyTemplateCreated = DomainEvent<'ReplyTemplateCreated', TemplateReference & ReplyTemplateContent>;
type ReplyTemplateEdited = DomainEvent<'ReplyTemplateEdited', TemplateReference & ReplyTemplateContent>;
/** The template is no longer offered in replies. */
type ReplyTemplateArchived = DomainEvent<'ReplyTemplateArchived', TemplateReference>;
type ReplyTemplateRestored = DomainEvent<'ReplyTemplateRestored', TemplateReference>;

export type ReplyTemplateEvent =
  | ReplyTemplateCreated
  | ReplyTemplateEdited
  | ReplyTemplateArchived
  | ReplyTemplateRestored;

export const replyTemplateEvents = defineEvents<ReplyTemplateEvent>({
  ReplyTemplateCreated: {},
  ReplyTemplateEdited: {},
  ReplyTemplateArchived: {},
  ReplyTemplateRestored: {},
});

/** The stream of a reply template, by its UUID. */
export const replyTemplateStream = defineStream<ReplyTemplateEvent>('replyTemplate');
