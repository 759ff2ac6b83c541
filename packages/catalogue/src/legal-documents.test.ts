import { describe, expect, it } from 'vitest';
import { CURRENT_VERSIONS, LEGAL_DOCUMENTS, listDueDocuments } from './legal-documents.js';

describe('the legal documents', () => {
  it('the legal documents are due until their current version is accepted, each for itself', () => {
    const { terms, privacy } = CURRENT_VERSIONS;
    expect(listDueDocuments({})).toEqual(['terms', 'privacy']);
    expect(listDueDocuments({ terms, privacy: null })).toEqual(['privacy']);
    expect(listDueDocuments({ terms: terms - 1, privacy })).toEqual(['terms']);
    expect(listDueDocuments({ terms, privacy })).toEqual([]);
  });

  it('the legal documents have a version from 1 on and a day', () => {
    for (const { version, validFrom } of Object.values(LEGAL_DOCUMENTS)) {
      expect(version).toBeGreaterThanOrEqual(1);
      expect(new Date(validFrom).toISOString().slice(0, 10)).toBe(validFrom);
    }
  });
});
