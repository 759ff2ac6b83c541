import { accept, type Decider, refuse } from '@mirabelle/decider';
import type { ReplyTemplateContent, ReplyTemplateEvent } from './reply-template-events.js';

export type ReplyTemplateCommand =
  | { readonly type: 'CreateTemplate'; readonly templateId: string; readonly content: ReplyTemplateContent }
  | { readonly type: 'EditTemplate'; readonly content: ReplyTemplateContent }
  | { readonly type: 'ArchiveTemplate' }
  | { readonly type: 'RestoreTemplate' };

interface ReplyTemplate {
  readonly templateId?: string;
  readonly content?: ReplyTemplateContent;
  readonly isArchived: boolean;
}

/**
 * A template for replies. Refuses with `template_unknown`, and a change of an archived one with `template_archived`. A
 * command that changes nothing is accepted without an event.
 */
export const replyTemplate: Decider<ReplyTemplate, ReplyTemplateCommand, ReplyTemplateEvent> = {
  initialState: { isArchived: false },

  evolve(state, event) {
    switch (event.type) {
      case 'ReplyTemplateCreated':
      case 'ReplyTemplateEdited': {
        const { templateId, title, texts } = event.data;
        return { ...state, templateId, content: { title, texts } };
      }
      case 'ReplyTemplateArchived':
        return { ...state, isArchived: true };
      case 'ReplyTemplateRestored':
        return { ...state, isArchived: false };
    }
  },

  decide(command, { templateId, content, isArchived }) {
    if (command.type === 'CreateTemplate') {
      if (templateId) return accept();
      const data = { templateId: command.templateId, ...command.content };
      return accept({ type: 'ReplyTemplateCreated', data });
    }
    if (!templateId || !content) return refuse('template_unknown', 'There is no such template.');
    if (command.type === 'EditTemplate') {
      if (isArchived) return refuse('template_archived', 'This template is archived. Bring it back first.');
      if (hasSameContent(content, command.content)) return accept();
      return accept({ type: 'ReplyTemplateEdited', data: { templateId, ...command.content } });
    }
    const shouldArchive = command.type === 'ArchiveTemplate';
    if (shouldArchive === isArchived) return accept();
    return accept({
      type: shouldArchive ? 'ReplyTemplateArchived' : 'ReplyTemplateRestored',
      data: { templateId },
    });
  },
};

function hasSameContent(before: ReplyTemplateContent, after: ReplyTemplateContent): boolean {
  const languages = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  return (
    before.title === after.title && [...languages].every((tag) => before.texts[tag] === after.texts[tag])
  );
}
