import { MOST_CHARACTERS, MOST_VALUES } from '@patchwork/domain/customization/definition.ts';
import {
  type CustomizationState,
  isImage,
  readState,
  type StateEntry,
  type StateValue,
  type UploadedImage,
} from '@patchwork/domain/customization/state.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { toUrl } from './upload.dto.ts';
import { findFiles } from './uploaded-file.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const toList = (value: StateValue): readonly (string | UploadedImage)[] =>
  Array.isArray(value) ? value : [value as string | UploadedImage];

const toTexts = (one: string | UploadedImage): readonly string[] => (isImage(one) ? [one.id, one.url] : [one]);

const isLong = (text: string): boolean => text.length > MOST_CHARACTERS && Array.from(text).length > MOST_CHARACTERS;

/** Neither the database nor a printer accepts these. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const boundProblem = (value: StateValue): Reason | null => {
  const list = toList(value);
  if (list.length > MOST_VALUES) return reasons.tooManyValues({ max: MOST_VALUES });
  const texts = list.flatMap(toTexts);
  if (texts.some(isLong)) return reasons.tooLong({ max: MOST_CHARACTERS });
  return texts.some(isBroken) ? reasons.unsupportedCharacters : null;
};

/** Parses a state from a request; refuses malformed and oversized ones. */
export const readSentState = (sent: unknown, field: string): CustomizationState => {
  const state = readState(sent);
  if (!state) throw new Refusal('INVALID', reasons.stateMalformed, field);
  for (const [index, { value }] of state.entries()) {
    const problem = boundProblem(value);
    if (problem) throw new Refusal('INVALID', problem, `${field}.${index}.value`);
  }
  return state;
};

const getImages = ({ value }: StateEntry): readonly UploadedImage[] => toList(value).filter(isImage);

/** Refuses unknown pictures, and wrong addresses of known ones. */
export const requireUploads = async (executor: Executor, state: CustomizationState, field: string): Promise<void> => {
  const ids = state.flatMap(getImages).map(({ id }) => id);
  const files = await findFiles(
    executor,
    [...new Set(ids)].filter((id) => UUID.test(id)),
  );
  const isThere = ({ id, url }: UploadedImage): boolean => {
    const file = files.get(id);
    return file !== undefined && url === toUrl(file);
  };
  const index = state.findIndex((entry) => !getImages(entry).every(isThere));
  if (index < 0) return;
  throw new Refusal('INVALID', reasons.pictureNotUploaded, `${field}.${index}.value`);
};
