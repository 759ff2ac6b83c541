/** How many `SHADES` there are. A number of its own, because the landing page names it and does not load the shades. */
export const SHADE_COUNT = 185;
