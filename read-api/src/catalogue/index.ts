/** The bundled brands. */
export * from './routes.js';
