interface LegalDocument {
  /** Counts up with every change of the meaning, in any language. */
  readonly version: number;
  /** The day from which this version applies, YYYY-MM-DD. */
  readonly validFrom: string;
}

/**
 * The legal pages in their current versions. Raising a version of the terms or the privacy notice asks every person
 * again at the next visit.
 */
export const LEGAL_DOCUMENTS = {
  terms: { version: 3, validFrom: '2026-11-28' },
  privacy: { version: 8, validFrom: '2026-11-28' },
  imprint: { version: 1, validFrom: '2026-11-22' },
} as const satisfies Record<string, LegalDocument>;

/** The documents that a person accepts: agrees to the terms, and has read the privacy notice. */
export const ACCEPTED_DOCUMENTS = ['terms', 'privacy'] as const;
export type AcceptedDocument = (typeof ACCEPTED_DOCUMENTS)[number];

/** Versions of documents that a person has accepted or was shown. */
export type DocumentVersions = { readonly [Document in AcceptedDocument]?: number | null | undefined };

/** The current version of every document that a person accepts. */
export const CURRENT_VERSIONS = {
  terms: LEGAL_DOCUMENTS.terms.version,
  privacy: LEGAL_DOCUMENTS.privacy.version,
} as const;

/** The documents whose current version a person has not accepted yet. */
export function listDueDocuments(accepted: DocumentVersions): AcceptedDocument[] {
  return ACCEPTED_DOCUMENTS.filter((document) => (accepted[document] ?? 0) < CURRENT_VERSIONS[document]);
}
