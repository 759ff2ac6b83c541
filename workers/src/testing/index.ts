/** What the tests of the workers share: a product's database with its log, a relay that mails go to, and every mail. */
export { localeFor, MAIL_LANGUAGES } from '../mails/locale.js';
export { renderHtml } from '../mails/rendering/render-html.js';
export * from './mails.js';
export * from './relay.js';
export * from './stories.js';
export * from './world.js';
