import {
  type CustomizationState,
  isImage,
  readState,
  type StateEntry,
  type StateValue,
  type UploadedImage,
} from '@patchwork/domain/customization/state.ts';
import { invalid, type UserError } from './user-errors.ts';

/** One choice of a line of a cart or an order, as shown. */
export interface LineChoiceSource {
  readonly label: string;
  readonly value: string;
  readonly checked: string[];
  readonly images: UploadedImage[];
}

type Told = Readonly<Record<string, unknown>>;

const isChoice = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const choiceOf = ({ label, value, checked, images }: Told): LineChoiceSource => ({
  label: String(label),
  value: String(value),
  checked: listOf(checked).map(String),
  images: listOf(images).filter(isImage),
});

/** The choices of a line in words; the platform sends them as a JSON text. */
export const choicesIn = (options: string | null | undefined): LineChoiceSource[] =>
  options ? listOf(JSON.parse(options)).filter(isChoice).map(choiceOf) : [];

const NO_STATE: CustomizationState = [];

interface MadeToOrder {
  readonly extension_attributes?: { readonly customization_state?: unknown } | null;
}

/** Where it is noted what a platform has told wrongly. */
export interface Noting {
  readonly traceId: string;
  readonly log: { warn(facts: object, message: string): void } | null;
}

/** How a line is to be made, as the platform tells it; what has another shape is nothing, which is noted. */
export const stateOf = ({ extension_attributes: attributes }: MadeToOrder, noting?: Noting): CustomizationState => {
  const state = readState(attributes?.customization_state ?? []);
  if (!state) noting?.log?.warn({ traceId: noting.traceId }, 'The customization state of a line cannot be read');
  return state ?? NO_STATE;
};

const NOTHING = { text: null, valueIds: null, images: null };

const answerOf = (value: StateValue) => {
  if (typeof value === 'string') return { ...NOTHING, text: value };
  const list: readonly (string | UploadedImage)[] = isImage(value) ? [value] : (value as readonly UploadedImage[]);
  const images = list.filter(isImage);
  if (images.length > 0) return { ...NOTHING, images };
  return { ...NOTHING, valueIds: list.filter((one) => typeof one === 'string') };
};

/** One entry in the graph's shape. */
export const toEntry = ({ customization_id: customizationId, value }: StateEntry) => ({
  customizationId,
  ...answerOf(value),
});

/** One entry as the graph takes it. */
export interface EntryInput {
  readonly customizationId: string;
  readonly text?: string | null | undefined;
  readonly valueIds?: readonly string[] | null | undefined;
  readonly images?: readonly UploadedImage[] | null | undefined;
}

const given = ({ text, valueIds, images }: EntryInput): readonly StateValue[] =>
  [text, valueIds, images].filter((value) => value !== null && value !== undefined);

/** What can be told of entries at a place of the input without asking the shop. */
export const entryProblems = (entries: readonly EntryInput[], path: readonly string[]): UserError[] =>
  entries.flatMap((entry, at) =>
    given(entry).length === 1
      ? []
      : [invalid([...path, 'customization', String(at)], 'Give one of text, valueIds and images')],
  );

/** Entries as the platform wants them. */
export const toState = (entries: readonly EntryInput[]): CustomizationState =>
  entries.map((entry) => ({ customization_id: entry.customizationId, value: given(entry)[0] ?? '' }));
