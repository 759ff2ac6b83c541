/** An answer of the API that the server has rendered the page from, under the path and the id with which the app asks for it. */
export interface PageFacts<Answer = unknown> {
  /** Such as `/api/salons`. */
  readonly path: string;
  /** Such as the id of a salon. The prices, of which there is only one answer, have the id `now`. */
  readonly id: string;
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
}

/** Finds the facts that the page was delivered with, so that React hydrates it with what its markup shows. */
function findPageFacts<Answer>(path: string, id: string): PageFacts<Answer> | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById('page-facts');
  const facts = block?.textContent ? (JSON.parse(block.textContent) as PageFacts<Answer>[]) : [];
  return facts.find((fact) => fact.path === path && fact.id === id);
}

/** Options of a query that starts with the facts delivered with the page. Without such facts it starts without data. */
export const startWithPageFacts = <Answer>(path: string, id: string) => ({
  initialData: () => findPageFacts<Answer>(path, id)?.answer,
  initialDataUpdatedAt: () => findPageFacts<Answer>(path, id)?.renderedAt,
});
