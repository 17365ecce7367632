/** A light check of the parts that are always there, so that no reader stumbles over an answer. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
/** Ids and amounts come as numbers or as texts. */
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

/** An object with these fields, and any others. */
export const object = (fields: Readonly<Record<string, Shape>>): Shape => {
  const names = Object.keys(fields);
  const shapes = Object.values(fields);
  // Runs for each row of each answer: a plain loop, without a tuple or a callback for each field.
  return (value) => {
    if (!isRecord(value)) return false;
    for (let index = 0; index < names.length; index += 1) {
      if (!shapes[index]?.(value[names[index] as string])) return false;
    }
    return true;
  };
};

/** A page of a search. */
export const searchHits = (shape: Shape): Shape => object({ hits: array(shape) });
