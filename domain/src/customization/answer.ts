import type { FormOption } from './form.ts';
import { isImage, type StateValue, type UploadedImage } from './state.ts';

/** What is given for one option; two of the three are empty, depending on the option. */
export interface Answer {
  /** In the order of the form, each once. */
  readonly ids: readonly string[];
  readonly text: string;
  readonly images: readonly UploadedImage[];
}

export const NO_ANSWER: Answer = { ids: [], text: '', images: [] };

/** What a ticked box without values says. */
export const TICKED = 'true';

export const isEmptyAnswer = ({ ids, text, images }: Answer): boolean =>
  ids.length === 0 && images.length === 0 && text.trim() === '';

const listOf = (value: StateValue): readonly (string | UploadedImage)[] =>
  Array.isArray(value) ? value : [value as string | UploadedImage];

/** Whether a value is of the kind that an option takes. */
export const isOfKind = ({ kind }: FormOption, value: StateValue): boolean =>
  kind === 'text'
    ? typeof value === 'string'
    : listOf(value).every((one) => (kind === 'images') === (typeof one !== 'string'));

/** The ids that a value names, each once; none for pictures. */
export const namedIds = (value: StateValue): readonly string[] => [
  ...new Set(listOf(value).filter((one): one is string => typeof one === 'string' && one !== '')),
];

/** The pictures that a value names, each once, by their ids. */
export const namedImages = (value: StateValue): readonly UploadedImage[] => {
  const first = new Map<string, UploadedImage>();
  for (const image of listOf(value).filter(isImage)) if (!first.has(image.id)) first.set(image.id, image);
  return [...first.values()];
};

const inOrder = (option: FormOption, ids: readonly string[]): readonly string[] => {
  const wanted = new Set(ids);
  return ids.length < 2 ? ids : option.values.flatMap(({ value }) => (wanted.has(value.id) ? [value.id] : []));
};

const readIds = (option: FormOption, value: StateValue): Answer => {
  const known = namedIds(value).filter((id) => option.valueIds.has(id));
  return { ...NO_ANSWER, ids: inOrder(option, known.slice(0, option.limit)) };
};

const readText = (option: FormOption, value: StateValue): Answer => {
  const isMeant = typeof value === 'string' && (!option.isTick || value === TICKED);
  return isMeant ? { ...NO_ANSWER, text: value } : NO_ANSWER;
};

/** Reads a value as this option takes it: what it does not know, and what is above its maximum, is left out. */
export const answerOf = (option: FormOption, value: StateValue): Answer => {
  if (option.kind === 'choice') return readIds(option, value);
  if (option.kind === 'text') return readText(option, value);
  return { ...NO_ANSWER, images: namedImages(value).slice(0, option.limit) };
};

/** The same answer with other ids, in the order of the form. */
export const withIds = (option: FormOption, ids: readonly string[]): Answer => ({
  ...NO_ANSWER,
  ids: inOrder(option, ids),
});

/** An answer as it is sent: one id or picture where there can be one only, else a list. */
export const sentValueOf = (option: FormOption, { ids, text, images }: Answer): StateValue => {
  if (option.kind === 'text') return text;
  const list: StateValue = option.kind === 'choice' ? ids : images;
  return option.limit === 1 ? (list[0] ?? '') : list;
};
