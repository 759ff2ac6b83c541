import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type ReplyTemplateCommand, replyTemplate } from './reply-template.js';

const content = { title: 'Opening hours', texts: { en: 'We open at 9.', de: 'Wir öffnen um 9.' } };
const create: ReplyTemplateCommand = { type: 'CreateTemplate', templateId: 't1', content };
const edit = (texts: Record<string, string>): ReplyTemplateCommand => {
  return {
    type: 'EditTemplate',
    content: { title: content.title, texts: { en: 'We open at 9.', ...texts } },
  };
};
const archive: ReplyTemplateCommand = { type: 'ArchiveTemplate' };
const restore: ReplyTemplateCommand = { type: 'RestoreTemplate' };

/** What each command causes: the types of its events, or the code of its refusal. */
const run = (...commands: readonly ReplyTemplateCommand[]) => runCommands(replyTemplate, commands).outcomes;

describe('a reply template', () => {
  it('a reply template is created once, edited, archived and restored, and a command that changes nothing records no event', () => {
    expect(run(create, create, edit({ de: 'Wir öffnen um 9.' }), edit({}), edit({}))).toEqual([
      'ReplyTemplateCreated',
      'nothing',
      'nothing',
      'ReplyTemplateEdited',
      'nothing',
    ]);
    expect(run(create, archive, archive, restore, restore, edit({})).slice(1)).toEqual([
      'ReplyTemplateArchived',
      'nothing',
      'ReplyTemplateRestored',
      'nothing',
      'ReplyTemplateEdited',
    ]);
  });

  it('a reply template that is unknown cannot be changed, and an archived one cannot be edited', () => {
    expect(run(edit({}), archive, restore)).toEqual(Array(3).fill('template_unknown'));
    expect(run(create, archive, edit({})).at(-1)).toBe('template_archived');
  });
});
