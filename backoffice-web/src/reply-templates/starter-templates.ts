import type { TemplateContent } from './template-dialog';

/** Answers to the commonest questions, in English, which say only what holds for every customer. */
export const STARTER_TEMPLATES: readonly TemplateContent[] = [
  {
    title: 'Where is my order?',
    texts: {
      en: 'Thank you for your patience. Your profile lists your purchases, each with whether it is on its way. As soon as it is sent, you get an email about it.',
    },
  },
  {
    title: 'How do I move or cancel my appointment?',
    texts: {
      en: 'Open your profile on our site: all your appointments are there. You can move or cancel any that are still ahead, at no cost.',
    },
  },
  {
    title: 'I never got the confirmation',
    texts: {
      en: 'Sometimes our emails end up in the spam folder, so please look there too. If you have an account with us, your profile always shows whether an appointment is confirmed.',
    },
  },
  {
    title: 'How do I delete my account?',
    texts: {
      en: 'Sign in, open your profile and choose “Delete my account”. It says what is deleted and what we have to keep, and asks you to confirm it.',
    },
  },
];
