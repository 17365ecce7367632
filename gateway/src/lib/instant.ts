/** Normalizes a timestamp; null if invalid. */
export const instant = (text: string | null | undefined): string | null => {
  const time = text ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
};
