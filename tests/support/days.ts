export const DAY_MS = 86_400_000;

/** @param day YYYY-MM-DD @param days below 0 for a day before it */
export const addDays = (day: string, days: number): string => formatDay(Date.parse(day) + days * DAY_MS);

/** The day a number of days after today, in UTC. */
export const formatDayAhead = (days: number): string => formatDay(Date.now() + days * DAY_MS);

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
