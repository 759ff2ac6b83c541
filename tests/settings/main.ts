/** `npm run docs:settings`: writes the README's table of settings from the schemas of the settings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { renewSettingsTable } from './table.js';

const readme = new URL('../../README.md', import.meta.url);
writeFileSync(readme, renewSettingsTable(readFileSync(readme, 'utf8')));
