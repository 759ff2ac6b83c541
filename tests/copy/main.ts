/** `npm run docs:voice`: writes the tables of docs/voice.md from the texts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './table.js';

const voice = new URL('../../docs/voice.md', import.meta.url);
writeFileSync(voice, withTables(readFileSync(voice, 'utf8')));
