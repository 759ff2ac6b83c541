/** A link on a line of its own, high enough to be hit when links stand below one another. */
export const OWN_LINE = { display: 'block', width: 'fit-content', py: 0.375 } as const;
