import { namedImages } from '@patchwork/domain/customization/answer.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { useEffect } from 'react';
import type { Uploads } from './uploads.ts';

/** The ids of the pictures that are given. */
export const imagesIn = (state: CustomizationState): readonly string[] =>
  state.flatMap(({ value }) => namedImages(value).map(({ id }) => id));

interface Pictured {
  readonly options: readonly OptionView[];
  readonly state: CustomizationState;
  readonly uploads: Uploads;
  /** The ids of those that the shop has had from this page. */
  readonly sent: readonly string[];
}

/**
 * Pictures without a place in the form leave this device too; kept there, they would be sent with every visit. Those are
 * on their way to an option that is not shown any more, or the shop has them and the form did not take them or has them
 * no longer. What a draft restores is there before the pictures that were left are found.
 */
export const useStrayPictures = ({ options, state, uploads, sent }: Pictured): void => {
  useEffect(() => {
    const shown = new Set(options.map(({ customization }) => customization.id));
    for (const { key, optionId } of uploads.all()) if (!shown.has(optionId)) uploads.remove(key);
  });
  useEffect(() => {
    const given = new Set(imagesIn(state));
    uploads.letGo(sent.filter((id) => !given.has(id)));
  }, [sent, state, uploads]);
};
