import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';
import { foldText } from '../format/fold-text';
import { STARTER_TEMPLATES } from './starter-templates';
import type { TemplateContent } from './template-dialog';

/** How many templates are read; a title beyond them is offered once more. */
const MAX_TEMPLATES = 200;

/** A starter template, and the template of the same title if somebody has added one, also one that is archived now. */
export interface OfferedStarter {
  readonly starter: TemplateContent;
  readonly template: AdminReplyTemplate | undefined;
}

/** A title without its case and punctuation: "Where is my order" is the answer to "Where is my order?". */
const toPlainTitle = (title: string): string =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All starter templates, each with the template that it has become; undefined until that is known. */
export function useOfferedStarters(): readonly OfferedStarter[] | undefined {
  const { data, isPending } = useGetList<AdminReplyTemplate>('reply-templates', {
    pagination: { page: 1, perPage: MAX_TEMPLATES },
    sort: { field: 'title', order: 'ASC' },
  });
  if (isPending) return undefined;
  const templates = new Map((data ?? []).map((template) => [toPlainTitle(template.title), template]));
  return STARTER_TEMPLATES.map((starter) => ({
    starter,
    template: templates.get(toPlainTitle(starter.title)),
  }));
}

/** The starter templates that nobody has added yet; undefined until that is known. */
export const useStarters = (): readonly TemplateContent[] | undefined =>
  useOfferedStarters()?.flatMap(({ starter, template }) => (template ? [] : [starter]));
