import {
  type CustomizationState,
  isImage,
  readState,
  type StateEntry,
  type StateValue,
  type UploadedImage,
} from '@patchwork/domain/customization/state.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, type UserError } from './user-errors.ts';

/** A choice of a cart or order line. */
interface LineChoiceSource {
  readonly label: string;
  readonly value: string;
  readonly checked: string[];
  readonly images: UploadedImage[];
}

type RawChoice = Readonly<Record<string, unknown>>;

const isChoice = (value: unknown): value is RawChoice =>
  typeof value === 'object' && value !== null && 'label' in value && 'value' in value;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toChoice = ({ label, value, checked, images }: RawChoice): LineChoiceSource => ({
  label: String(label),
  value: String(value),
  checked: toList(checked).map(String),
  images: toList(images).filter(isImage),
});

/** Choices of a line; the platform sends them as JSON text. */
export const choicesIn = (options: string | null | undefined): LineChoiceSource[] =>
  options ? toList(JSON.parse(options)).filter(isChoice).map(toChoice) : [];

const NO_STATE: CustomizationState = [];

interface MadeToOrder {
  readonly extension_attributes?: { readonly customization_state?: unknown } | null;
}

export interface Diagnostics {
  readonly traceId: string;
  readonly log: { warn(facts: object, message: string): void } | null;
}

/** The customization of a line; a malformed one is reported and read as empty. */
export const getState = (
  { extension_attributes: attributes }: MadeToOrder,
  diagnostics?: Diagnostics,
): CustomizationState => {
  const state = readState(attributes?.customization_state ?? []);
  if (!state)
    diagnostics?.log?.warn({ traceId: diagnostics.traceId }, 'The customization state of a line cannot be read');
  return state ?? NO_STATE;
};

const NOTHING = { text: null, valueIds: null, images: null };

const toAnswer = (value: StateValue) => {
  if (typeof value === 'string') return { ...NOTHING, text: value };
  const list: readonly (string | UploadedImage)[] = isImage(value) ? [value] : (value as readonly UploadedImage[]);
  const images = list.filter(isImage);
  if (images.length > 0) return { ...NOTHING, images };
  return { ...NOTHING, valueIds: list.filter((one) => typeof one === 'string') };
};

export const toEntry = ({ customization_id: customizationId, value }: StateEntry) => ({
  customizationId,
  ...toAnswer(value),
});

interface EntryInput {
  readonly customizationId: string;
  readonly text?: string | null | undefined;
  readonly valueIds?: readonly string[] | null | undefined;
  readonly images?: readonly UploadedImage[] | null | undefined;
}

const given = ({ text, valueIds, images }: EntryInput): readonly StateValue[] =>
  [text, valueIds, images].filter((value) => value !== null && value !== undefined);

/** Errors in entries that need no backend call. */
export const entryProblems = (entries: readonly EntryInput[], path: readonly string[]): UserError[] =>
  entries.flatMap((entry, at) =>
    given(entry).length === 1 ? [] : [invalid([...path, 'customization', String(at)], reasons.entryAmbiguous)],
  );

export const toState = (entries: readonly EntryInput[]): CustomizationState =>
  entries.map((entry) => ({ customization_id: entry.customizationId, value: given(entry)[0] ?? '' }));
