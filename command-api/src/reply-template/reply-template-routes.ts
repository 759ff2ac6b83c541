import {
  adminArchiveReplyTemplate,
  adminCreateReplyTemplate,
  adminEditReplyTemplate,
  adminRestoreReplyTemplate,
} from '@mirabelle/backoffice-contracts';
import {
  type ReplyTemplateCommand,
  type ReplyTemplateContent,
  replyTemplate,
  replyTemplateStream,
} from '@mirabelle/domain';
import type { ApiRequest } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

/** Namespace of the ids of reply templates. */
const NAMESPACE = 'b0c9f3b4-54a1-4d0c-9f0e-6a9d1c6f2e37';

/** The calls with which support creates and changes reply templates. */
export function addReplyTemplateRoutes({ service, commands }: Context): void {
  service.route(adminCreateReplyTemplate, (request) => {
    // Derived from the id of the command, so that a repeated request creates one template.
    const templateId = uuidFromName(request.commandId, NAMESPACE);
    return execute(request, templateId, {
      type: 'CreateTemplate',
      templateId,
      content: toContent(request.body),
    });
  });
  service.route(adminEditReplyTemplate, (request) =>
    change(request, { type: 'EditTemplate', content: toContent(request.body) }),
  );
  service.route(adminArchiveReplyTemplate, (request) => change(request, { type: 'ArchiveTemplate' }));
  service.route(adminRestoreReplyTemplate, (request) => change(request, { type: 'RestoreTemplate' }));

  const change = (request: ApiRequest<{ id: string }>, command: ReplyTemplateCommand) =>
    execute(request, request.params.id, command);

  async function execute(request: ApiRequest<unknown>, id: string, command: ReplyTemplateCommand) {
    const { state } = await commands.execute({
      decider: replyTemplate,
      stream: replyTemplateStream(id),
      command,
      metadata: createCommandMetadata(request, 'staff'),
      expectedVersions: readExpectedVersions(request),
    });
    return { id, status: state.isArchived ? ('archived' as const) : ('active' as const) };
  }
}

interface Form {
  readonly title: string;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/** Leaves out the languages without a text. */
const toContent = ({ title, texts }: Form): ReplyTemplateContent => ({
  title,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])),
  ),
});
