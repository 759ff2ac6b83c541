/** From what a mail says to its two parts, HTML and plain text. */
export type { Fact, MailContent } from './mail-content.js';
export { renderHtml } from './render-html.js';
export { renderText } from './render-text.js';
