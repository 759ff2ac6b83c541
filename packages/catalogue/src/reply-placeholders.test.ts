import { describe, expect, it } from 'vitest';
import {
  fillReplyPlaceholders,
  findReplyPlaceholders,
  findUnknownPlaceholders,
} from './reply-placeholders.js';

describe('the placeholders of a reply template', () => {
  it('the placeholders of a reply template are filled in, and one without a value stays and is named', () => {
    const filled = fillReplyPlaceholders('{{ name }}, see you at {{salon}} on {{date}}. {{salon}}!', {
      name: '$& Léa',
      salon: 'Maison Aurore',
    });
    expect(filled).toBe('$& Léa, see you at Maison Aurore on {{date}}. Maison Aurore!');
    expect(findReplyPlaceholders(filled)).toEqual(['date']);
  });

  it('a name in braces that nothing fills in is found, and other braces are text', () => {
    expect(findUnknownPlaceholders('{{salom}} {{name}} {{salom}} {single} {{two words}}')).toEqual(['salom']);
    expect(findReplyPlaceholders('{name} {{salom}} {{constructor}}')).toEqual([]);
  });
});
