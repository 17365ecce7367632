/** A picture that has been uploaded. */
export interface UploadedImage {
  readonly id: string;
  readonly url: string;
}

/** A text, an id, a list of ids, a picture or a list of pictures. */
export type StateValue = string | readonly string[] | UploadedImage | readonly UploadedImage[];

/** The answer to one option, as it is sent. */
export interface StateEntry {
  readonly customization_id: string;
  readonly value: StateValue;
}

/** A form as it is filled in. An entry that is empty was emptied by the shopper: no default is put there. */
export type CustomizationState = readonly StateEntry[];

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isImage = (value: unknown): value is UploadedImage =>
  isRecord(value) && isText(value.id) && isText(value.url);

/** Whether something can be the value of an entry at all, whatever the option is. */
export const isStateValue = (value: unknown): value is StateValue =>
  isText(value) || isImage(value) || (Array.isArray(value) && (value.every(isText) || value.every(isImage)));

/** Whether a value says nothing: no list, no text, or nothing but blanks. */
export const isBlank = (value: StateValue): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** The entry of a ticked box without values. */
export const TICKED = 'true';

export const toList = (value: StateValue): readonly (string | UploadedImage)[] =>
  Array.isArray(value) ? value : [value as string | UploadedImage];

/** The ids in a value, without duplicates; none for pictures. */
export const readIds = (value: StateValue): readonly string[] => [
  ...new Set(toList(value).filter((one): one is string => typeof one === 'string' && one !== '')),
];

/** The pictures in a value, without duplicates by id. */
export const readImages = (value: StateValue): readonly UploadedImage[] => {
  const first = new Map<string, UploadedImage>();
  for (const image of toList(value).filter(isImage)) if (!first.has(image.id)) first.set(image.id, image);
  return [...first.values()];
};

/** The value of an option; null for an empty one too. */
export const findValue = (state: CustomizationState, id: string): StateValue | null => {
  const value = state.find(({ customization_id }) => customization_id === id)?.value ?? '';
  return isBlank(value) ? null : value;
};

/** Platforms mix texts and numbers in ids. */
const asText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

const withTextIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withTextIds);
  return isRecord(value) ? { ...value, id: asText(value.id) } : asText(value);
};

const withTexts = (entry: unknown): unknown =>
  isRecord(entry)
    ? { ...entry, customization_id: asText(entry.customization_id), value: withTextIds(entry.value) }
    : entry;

const isEntry = (entry: unknown): entry is StateEntry =>
  isRecord(entry) && isText(entry.customization_id) && isStateValue(entry.value);

const trimmed = (value: StateValue): StateValue => {
  const image = ({ id, url }: UploadedImage): UploadedImage => ({ id, url });
  if (isImage(value)) return image(value);
  return Array.isArray(value)
    ? (value.map((one: string | UploadedImage) => (isImage(one) ? image(one) : one)) as StateValue)
    : value;
};

/**
 * Reads a state from storage or from a request; null where it has another shape. Numbers for ids are texts, and fields
 * that nobody knows are left out.
 */
export const readState = (value: unknown): CustomizationState | null => {
  const entries: readonly unknown[] | null = Array.isArray(value) ? value.map(withTexts) : null;
  if (!entries?.every(isEntry)) return null;
  return entries.map((entry) => ({ customization_id: entry.customization_id, value: trimmed(entry.value) }));
};
