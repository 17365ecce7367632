/** A shallow check of required parts, so that readers do not crash. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
/** Ids and amounts are numbers or texts. */
export const scalar: Shape = (value) => typeof value === 'string' || typeof value === 'number';
export const anyArray: Shape = Array.isArray;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record: Shape = isRecord;

export const nullish =
  (shape: Shape): Shape =>
  (value) =>
    value === null || value === undefined || shape(value);

export const array =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** Other fields are allowed. */
export const object = (fields: Readonly<Record<string, Shape>>): Shape => {
  const names = Object.keys(fields);
  const shapes = Object.values(fields);
  // Runs for each row of each answer: a plain loop, without tuples and callbacks.
  return (value) => {
    if (!isRecord(value)) return false;
    for (let index = 0; index < names.length; index += 1) {
      if (!shapes[index]?.(value[names[index] as string])) return false;
    }
    return true;
  };
};

export const searchHits = (shape: Shape): Shape => object({ hits: array(shape) });

/** A record whose keys are not known before: each is a word, so that no text of a broken backend passes for one. */
export const dictionary =
  (shape: Shape): Shape =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([key, part]) => /^\w+$/.test(key) && shape(part));
