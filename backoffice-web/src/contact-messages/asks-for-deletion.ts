/**
 * Stems of the words for deleting and for an account, in the eleven languages of the app. A language without spaces or with endings is
 * found by the same stems.
 */
const DELETE =
  /\b(delet|remov|eras|clos|lösch|entfern|supprim|effac|elimin|borr|exclu|apag|encerr|cancell)|удал|διαγρ|حذف|إلغاء|删除|删掉|注销|刪除|削除|退会/iu;
const ACCOUNT =
  /\b(account|profil|konto|benutzerkonto|kundenkonto|compte|cuenta|conta\b|perfil)|аккаунт|учетн|учётн|профил|λογαριασμ|حساب|账户|账号|帐户|帐号|帳戶|アカウント|会員/iu;
/** Data of a person, whose deletion needs the deletion of the account. */
const PERSONAL_DATA =
  /\b((my|all) (personal )?data|meine (personenbezogenen )?daten|mes données|mis datos|meus dados|miei dati)\b|мои данные|δεδομένα μου|بياناتي|我的数据|個人情報/iu;

/** Sentences are told apart, so that a word of one and a word of another do not make a request together. */
const splitSentences = (text: string): string[] => text.split(/[.!?。！？؟\n]+/u);

/** Whether a text may ask for an account, or the data in it, to be deleted. It only decides whether a hint is shown. */
export const asksForDeletion = (text: string): boolean =>
  splitSentences(text).some(
    (sentence) => DELETE.test(sentence) && (ACCOUNT.test(sentence) || PERSONAL_DATA.test(sentence)),
  );
