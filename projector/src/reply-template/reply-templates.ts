import type { ReplyTemplateEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { createVersionColumns, patch, put } from '../projection/row-change.js';

/** Templates for replies to contact messages. */
export const replyTemplates = defineProjection<ReplyTemplateEvent>({
  ReplyTemplateCreated: ({ data: { templateId, title, texts }, ...event }) => [
    put(
      'reply_templates',
      { id: templateId },
      {
        title,
        texts,
        status: 'active',
        created_at: event.metadata.occurredAt,
        ...createVersionColumns(event),
      },
    ),
  ],
  ReplyTemplateEdited: ({ data: { templateId, title, texts }, ...event }) => [
    patch('reply_templates', { id: templateId }, { title, texts, ...createVersionColumns(event) }),
  ],
  ReplyTemplateArchived: ({ data: { templateId }, ...event }) => [
    patch('reply_templates', { id: templateId }, { status: 'archived', ...createVersionColumns(event) }),
  ],
  ReplyTemplateRestored: ({ data: { templateId }, ...event }) => [
    patch('reply_templates', { id: templateId }, { status: 'active', ...createVersionColumns(event) }),
  ],
});
