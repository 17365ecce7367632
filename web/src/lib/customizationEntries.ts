import type {
  CustomizationState,
  StateEntry,
  StateValue,
  UploadedImage,
} from '@patchwork/domain/customization/state.ts';
import type { CustomizationEntryInput } from './apollo/schema.generated.ts';

type EntryValue = Pick<CustomizationEntryInput, 'text' | 'valueIds' | 'images'>;

const isImage = (one: string | UploadedImage): one is UploadedImage => typeof one !== 'string';

const toEntryValue = (value: StateValue): EntryValue => {
  if (typeof value === 'string') return { text: value };
  const list: readonly (string | UploadedImage)[] = Array.isArray(value) ? value : [value as UploadedImage];
  const images = list.filter(isImage);
  if (images.length > 0) return { images: images.map(({ id, url }) => ({ id, url })) };
  return { valueIds: list.filter((one) => typeof one === 'string') };
};

/** A customization as the graph takes it. */
export const toEntries = (state: CustomizationState): CustomizationEntryInput[] =>
  state.map(({ customization_id: customizationId, value }) => ({ customizationId, ...toEntryValue(value) }));

export const toState = (entries: readonly CustomizationEntryInput[]): CustomizationState =>
  entries.map(
    ({ customizationId, text, valueIds, images }): StateEntry => ({
      customization_id: customizationId,
      value: text ?? images ?? valueIds ?? '',
    }),
  );
