import type { ReplyTemplateEvent } from '@mirabelle/domain';
import { type Change, changeForStaff, defineChanges } from '../change.js';

const listTemplateChanges = ({ templateId }: { readonly templateId: string }): Change[] => [
  changeForStaff('reply-templates', templateId),
];

/** Reply templates are seen by staff only. */
export const replyTemplateChanges = defineChanges<ReplyTemplateEvent>({
  ReplyTemplateCreated: listTemplateChanges,
  ReplyTemplateEdited: listTemplateChanges,
  ReplyTemplateArchived: listTemplateChanges,
  ReplyTemplateRestored: listTemplateChanges,
});
