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
    lead: 'Write it in English, and in other languages if you like. It is offered in replies in each of them.',
    titleHelp: 'Only colleagues see it, in the menu of the reply form.',
    textHelp:
      'The email greets and closes by itself, so write only what is in between. Filled in: %{placeholders}. Salon and date are those of the next appointment that is booked with the customer’s address, or else of the latest one.',
    unknown: 'Nothing fills in %{placeholder}',
    missing: '%{language} (still to write)',
    written: '%{language} (written)',
    outdated:
      'A colleague has saved this template since you opened it. If you save, your texts replace theirs.',
    showSaved: 'Show theirs',
    cancel: 'Not now',
    submit: 'Save template',
  },
  preview: {
    title: 'What the customer reads',
    tones: {
      en: 'The email begins and ends as below.',
      de: 'Our emails in German say “du”, and so should your text.',
      el: 'Our emails in Greek use the polite form, and so should your text.',
      ja: 'Our emails in Japanese use です・ます, and so should your text.',
      fr: 'Our emails in French say “vous”, and so should your text.',
      es: 'Our emails in Spanish say “tú”, and so should your text.',
      it: 'Our emails in Italian say “tu”, and so should your text.',
      pt: 'Our emails in Portuguese say “você”, and so should your text.',
      ru: 'Our emails in Russian say “вы”, and so should your text.',
      zh: 'Our emails in Chinese say “您”, and so should your text.',
      ar: 'Our emails in Arabic avoid forms that take the reader for a man or a woman, and so should your text.',
    },
  },
  starters: {
    lead: 'Or begin with answers to common questions. Each is added only when you press its button; you can change it and write it in other languages afterwards.',
    inDialog: 'Begin with an answer to a common question, or with an empty form:',
    add: 'Add',
    addNamed: 'Add the template “%{title}”',
    edit: 'Edit',
    archived: 'Archived',
    archivedNamed: 'Open the archived template “%{title}”',
    editNamed: 'Edit the template “%{title}”, which is there already',
    inserted: '“%{title}” is a suggested text, not among your templates yet.',
    keep: 'Keep it as a template',
  },
  formal: {
    de: 'Our emails in %{language} say “du”, and this text says “%{word}”.',
    es: 'Our emails in %{language} say “tú”, and this text says “%{word}”.',
    it: 'Our emails in %{language} say “tu”, and this text says “%{word}”.',
  },
  letterPartsOfTemplate: {
    both: 'The email greets and closes by itself. “%{greeting}” is left out when the template is inserted. Delete “%{closing}” with what is below, or the customer reads two closings.',
    greeting:
      'The email greets by itself, so “%{greeting}” is left out when the template is inserted. You can delete it.',
    closing:
      'The email closes by itself. Delete “%{closing}” with what is below, or the customer reads two closings.',
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
