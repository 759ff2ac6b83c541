/** A service whose mailbox opens in a browser. */
export interface MailProvider {
  readonly name: string;
  readonly url: string;
  readonly domains: readonly string[];
}

const MAIL_PROVIDERS: readonly MailProvider[] = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: [
      ...['outlook', 'hotmail', 'live'].flatMap((name) =>
        ['com', 'de', 'es', 'fr', 'it', 'jp', 'com.br'].map((end) => `${name}.${end}`),
      ),
      'msn.com',
    ],
  },
  {
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
    domains: ['com', 'de', 'es', 'fr', 'gr', 'it', 'co.uk', 'com.br'].map((end) => `yahoo.${end}`),
  },
  { name: 'Yahoo!メール', url: 'https://mail.yahoo.co.jp/', domains: ['yahoo.co.jp', 'ymail.ne.jp'] },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'GMX', url: 'https://www.gmx.net/', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
  { name: 'WEB.DE', url: 'https://web.de/', domains: ['web.de'] },
  { name: 'Orange', url: 'https://messagerie.orange.fr/', domains: ['orange.fr', 'wanadoo.fr'] },
  { name: 'Libero Mail', url: 'https://mail.libero.it/', domains: ['libero.it'] },
  { name: 'UOL Mail', url: 'https://email.uol.com.br/', domains: ['uol.com.br'] },
  { name: 'Mail.ru', url: 'https://e.mail.ru/', domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'] },
  { name: 'Яндекс Почта', url: 'https://mail.yandex.ru/', domains: ['yandex.ru', 'ya.ru', 'yandex.com'] },
  { name: 'QQ邮箱', url: 'https://mail.qq.com/', domains: ['qq.com', 'foxmail.com'] },
  { name: '163邮箱', url: 'https://mail.163.com/', domains: ['163.com'] },
  { name: '126邮箱', url: 'https://mail.126.com/', domains: ['126.com'] },
];

/** The service of an email address, if it is one that most people read in a browser. */
export function findMailProvider(email: string): MailProvider | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain));
}
