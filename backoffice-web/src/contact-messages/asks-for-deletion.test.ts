import { expect, it } from 'vitest';
import { asksForDeletion } from './asks-for-deletion';

it.each([
  'Please delete my account and all photos.',
  'How can I close my account?',
  'Bitte löschen Sie mein Konto.',
  'Je voudrais supprimer mon compte.',
  'Quiero eliminar mi cuenta.',
  'Quero excluir a minha conta.',
  'Vorrei cancellare il mio account.',
  'Удалите мой аккаунт, пожалуйста',
  'Θέλω να διαγράψω τον λογαριασμό μου',
  'أرغب في حذف حسابي وجميع صوري من موقعكم. كيف يمكنني القيام بذلك؟',
  '请删除我的账户',
  'アカウントを削除したいです',
  'Please erase my data.',
])('“%s” may ask for an account to be deleted', (text) => {
  expect(asksForDeletion(text)).toBe(true);
});

it.each([
  'I cannot sign in to my account.',
  'My photo was deleted. Is my account broken?',
  'Please cancel my appointment.',
  'Ich möchte den Termin löschen.',
  'The salon is close to my place.',
])('“%s” does not ask for an account to be deleted', (text) => {
  expect(asksForDeletion(text)).toBe(false);
});
