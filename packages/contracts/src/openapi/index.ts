/** The API's description for others, generated from the contracts. Apart from them, so that web pages do not load it. */
export { type OpenApiDocument, createOpenApiDocument } from './document.js';
export type { JsonSchema } from './schemas.js';
