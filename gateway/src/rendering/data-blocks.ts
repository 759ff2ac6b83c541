/** Within a script element, only `<` could end the data. */
const formatJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data for search engines. A data block in JSON is not a script, so the security policy allows it. */
export const formatStructuredData = (data: object): string =>
  `<script type="application/ld+json">${formatJson(data)}</script>`;

/** The facts that a page was rendered from, where the app finds them (consumer-web/src/lib/page-facts.ts). */
export const formatPageFacts = (facts: object): string =>
  `<script type="application/json" id="page-facts">${formatJson(facts)}</script>`;
