/** As platforms and content services write a time without a zone: that of Greenwich. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)$/;

/** Normalizes a timestamp; null if invalid. */
export const instant = (text: string | null | undefined): string | null => {
  const time = text ? new Date(text.replace(WITHOUT_ZONE, '$1T$2Z')) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
};
