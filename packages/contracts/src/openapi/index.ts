/** The OpenAPI document, generated from the contracts. A separate entry, so that web pages do not load it. */
export { createOpenApiDocument, type OpenApiDocument } from './document.js';
export type { JsonSchema } from './schemas.js';
