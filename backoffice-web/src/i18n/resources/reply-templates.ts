export const replyTemplates = {
  name: 'Reply template |||| Reply templates',
  recordTitle: 'Reply template',
  fields: {
    title: 'Title',
    languages: 'Languages',
    status: 'State',
    createdAt: 'Created',
    updatedAt: 'Changed',
    text: 'Text',
    language: 'Language',
    q: 'Title or words',
  },
  none: { active: 'No templates offered.', archived: 'No archived templates.' },
  statuses: { all: 'All', active: 'Offered', archived: 'Archived' },
  actions: { create: 'New template', edit: 'Edit', archive: 'Archive', restore: 'Bring back' },
  done: {
    create: 'The template is saved and offered in replies.',
    edit: 'The template is saved.',
    archive: 'The template is archived.',
    restore: 'The template is offered again.',
  },
  confirmations: {
    archive: {
      title: 'Archive this template?',
      lead: 'It is no longer offered in replies. You can bring it back.',
      submit: 'Archive the template',
    },
  },
  dialog: {
    createTitle: 'New template',
    editTitle: 'Edit template',
    lead: 'Offered in replies in the customer’s language. Languages that you leave out get the English text.',
    titleHelp: 'Only colleagues see it, in the menu of the reply form.',
    textHelp:
      'The email greets and closes by itself, so write only what is in between. Filled in: %{placeholders}. Salon and date are those of the next appointment that is booked with the customer’s address, or else of the latest one.',
    unknown: 'Nothing fills in %{placeholder}',
    missing: 'needed',
    written: 'written',
    outdated:
      'A colleague has saved this template since you opened it. If you save, your texts replace theirs.',
    showSaved: 'Show theirs',
    cancel: 'Not now',
    submit: 'Save template',
  },
  letterParts: {
    both: 'The email greets and closes by itself. Leave out “%{greeting}” and “%{closing}” with what is below, or the customer reads both twice.',
    greeting: 'The email greets by itself. Leave out “%{greeting}”, or the customer is greeted twice.',
    closing:
      'The email closes by itself. Leave out “%{closing}” with what is below, or the customer reads two closings.',
  },
  emptyHeading: 'No templates yet',
  empty: 'Write down here what you often reply. Every colleague can then choose it in the reply form.',
};
