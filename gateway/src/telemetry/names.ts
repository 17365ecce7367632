/** Stands for every name that is not known. */
export const OTHER = 'other';
/** Stands for a request without a name. */
export const NONE = 'none';

/**
 * Names are callers' values: each would be a time series of its own. So only known ones are counted one by one.
 */
export const createNames = (known: readonly string[]) => {
  const names = new Set(known);
  return (name: string | undefined): string => {
    if (name === undefined || name === '') return NONE;
    return names.has(name) ? name : OTHER;
  };
};
