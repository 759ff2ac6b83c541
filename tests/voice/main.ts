/** `npm run docs:voice`: writes the tables of docs/voice.md from the texts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { renewTables } from './table.js';

const voice = new URL('../../docs/voice.md', import.meta.url);
writeFileSync(voice, renewTables(readFileSync(voice, 'utf8')));
