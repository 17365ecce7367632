import { type CustomizationState, readImages } from '@patchwork/domain/customization/state.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { useEffect } from 'react';
import type { Uploads } from './uploads.ts';

export const getImageIds = (state: CustomizationState): readonly string[] =>
  state.flatMap(({ value }) => readImages(value).map(({ id }) => id));

interface StrayPicturesInput {
  readonly options: readonly OptionView[];
  readonly state: CustomizationState;
  readonly uploads: Uploads;
  /** Ids of the pictures that this page has uploaded. */
  readonly sent: readonly string[];
}

/**
 * Removes pictures that have no place in the form from this device; otherwise every visit would upload them again. They
 * are pending uploads of an option that is no longer shown, and uploaded pictures that the form does not have (any more).
 * A draft is restored before the stored pictures are, so it cannot miss any.
 */
export const useStrayPictures = ({ options, state, uploads, sent }: StrayPicturesInput): void => {
  useEffect(() => {
    const shown = new Set(options.map(({ customization }) => customization.id));
    for (const { key, optionId } of uploads.all()) if (!shown.has(optionId)) uploads.remove(key);
  });
  useEffect(() => {
    const given = new Set(getImageIds(state));
    uploads.release(sent.filter((id) => !given.has(id)));
  }, [sent, state, uploads]);
};
