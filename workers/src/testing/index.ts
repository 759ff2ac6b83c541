/** Samples and people for the tests and benchmarks of the whole product. */
export { localeFor, MAIL_LANGUAGES } from '../mails/locale.js';
export { renderHtml } from '../mails/rendering/render-html.js';
export { consumeReactors } from '../reacting/consume-reactor.js';
export { type Reactor, reactor } from '../reacting/reactor.js';
export { everyMail } from './mails.js';
export { person, signUp } from './stories.js';
