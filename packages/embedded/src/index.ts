export * from './postgres/index.js';
