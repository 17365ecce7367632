export interface UploadedImage {
  readonly id: string;
  readonly url: string;
}

/** A text, an id, a list of ids, a picture or a list of pictures. */
export type StateValue = string | readonly string[] | UploadedImage | readonly UploadedImage[];

export interface StateEntry {
  readonly customization_id: string;
  readonly value: StateValue;
}

/** An empty entry was cleared by the shopper and gets no default. */
export type CustomizationState = readonly StateEntry[];

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isImage = (value: unknown): value is UploadedImage =>
  isRecord(value) && isText(value.id) && isText(value.url);

/** Checks the type only, whatever the option. */
const isStateValue = (value: unknown): value is StateValue =>
  isText(value) || isImage(value) || (Array.isArray(value) && (value.every(isText) || value.every(isImage)));

/** An empty list, or a text of blanks. */
export const isBlank = (value: StateValue): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** The value of a ticked checkbox. */
export const TICKED = 'true';

export const toList = (value: StateValue): readonly (string | UploadedImage)[] =>
  Array.isArray(value) ? value : [value as string | UploadedImage];

export const readIds = (value: StateValue): readonly string[] => [
  ...new Set(toList(value).filter((one): one is string => typeof one === 'string' && one !== '')),
];

export const readImages = (value: StateValue): readonly UploadedImage[] => {
  const first = new Map<string, UploadedImage>();
  for (const image of toList(value).filter(isImage)) if (!first.has(image.id)) first.set(image.id, image);
  return [...first.values()];
};

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
 * Parses a state from storage or a request; null if malformed. Numeric ids become texts, unknown fields are dropped.
 */
export const readState = (value: unknown): CustomizationState | null => {
  const entries: readonly unknown[] | null = Array.isArray(value) ? value.map(withTexts) : null;
  if (!entries?.every(isEntry)) return null;
  return entries.map((entry) => ({ customization_id: entry.customization_id, value: trimmed(entry.value) }));
};
