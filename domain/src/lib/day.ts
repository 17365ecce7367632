const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Two years: as far ahead as anybody may name a day, for a reminder, a deadline or the end of a quote. */
export const MOST_DAYS_AHEAD = 731;

/** Whether a text is a day of the calendar, as `2026-12-24`. */
export const isDay = (text: string): boolean =>
  SHAPE.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
