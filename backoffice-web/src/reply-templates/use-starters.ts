import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';
import { STARTER_TEMPLATES } from './starter-templates';
import type { TemplateContent } from './template-dialog';

/** How many templates are read; a title beyond them is offered once more. */
const MAX_TEMPLATES = 200;

/** The starter templates that nobody has added yet, also not as one that is archived now; undefined until that is known. */
export function useStarters(): readonly TemplateContent[] | undefined {
  const { data, isPending } = useGetList<AdminReplyTemplate>('reply-templates', {
    pagination: { page: 1, perPage: MAX_TEMPLATES },
    sort: { field: 'title', order: 'ASC' },
  });
  if (isPending) return undefined;
  const titles = new Set((data ?? []).map(({ title }) => title));
  return STARTER_TEMPLATES.filter(({ title }) => !titles.has(title));
}
