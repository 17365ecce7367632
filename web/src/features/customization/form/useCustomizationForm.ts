import type { BundleChoice } from '@patchwork/domain/cart/cart-line.ts';
import { choose, settle, toggle } from '@patchwork/domain/customization/engine.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { customizationParts, customizationPrices } from '@patchwork/domain/customization/price.ts';
import { productionSkus } from '@patchwork/domain/customization/production.ts';
import {
  type CustomizationState,
  findValue,
  readImages,
  type StateValue,
  type UploadedImage,
} from '@patchwork/domain/customization/state.ts';
import { type OptionView, shownOptions } from '@patchwork/domain/customization/view.ts';
import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { createContext, type RefObject, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { SummaryItem } from '../../../components/form/ErrorSummary.tsx';
import { afterPress } from '../../../lib/afterPress.ts';
import { useSteadyFacts } from '../../../lib/useSteady.ts';
import type { Uploads, UploadsDeps } from '../uploads/uploads.ts';
import { useStrayPictures } from '../uploads/useStrayPictures.ts';
import { useUploads } from '../uploads/useUploads.ts';
import { type ServerError, useValidation } from './useValidation.ts';

type ImagesEdit = (images: readonly UploadedImage[], limit: number) => readonly UploadedImage[];

/** Stable functions. */
interface FormVerbs {
  /** Ticks or unticks a value; in a single choice it replaces the other value. */
  readonly toggle: (optionId: string, valueId: string) => void;
  readonly give: (optionId: string, value: StateValue) => void;
  readonly editImages: (optionId: string, edit: ImagesEdit) => void;
  /** Replaces the whole state, computed from the latest one. */
  readonly fill: (make: (state: CustomizationState) => CustomizationState) => void;
  readonly onBlur: (optionId: string) => void;
}

export interface FilledForm {
  /** The options shown, in the order of the form. */
  readonly options: readonly OptionView[];
  /** As filled in, including emptied options: the content of a draft. */
  readonly state: CustomizationState;
  /** Surcharges for one piece; the same array until they change. */
  readonly prices: readonly CustomOptionPrice[];
  /** The parts of a bundle that the choice selects; the same array until they change. */
  readonly parts: readonly BundleChoice[];
  readonly production: readonly string[];
  readonly verbs: FormVerbs;
  readonly uploads: Uploads;
  readonly fieldId: (optionId: string) => string;
  /** Undefined while an option is valid or not blurred yet. */
  readonly getError: (optionId: string) => string | undefined;
  /** The errors of the last submit, unchanged until all of them are corrected. */
  readonly errorSummary: readonly SummaryItem[];
  /** Returns the state for the cart; shows the errors and returns null if something is invalid. */
  readonly submit: () => CustomizationState | null;
  /** Shows the errors of the shop's answer. */
  readonly setServerErrors: (errors: readonly ServerError[]) => void;
}

/** The form that the page shows; null outside of one. */
export const FilledFormContext = createContext<FilledForm | null>(null);

interface FormSetup {
  /** Of `openForm`; the same one until the visit changes. */
  readonly form: Form;
  /** From a draft or the query; need not be settled. */
  readonly initial: CustomizationState;
  readonly sku: string;
  /** Name under which pending uploads are stored on this device; null stores none. */
  readonly draft?: string | null | undefined;
  readonly send?: UploadsDeps['send'] | undefined;
}

/** Takes a settled state and makes another one. */
type Change = (form: Form, state: CustomizationState) => CustomizationState;

const createImagesEdit =
  (optionId: string, edit: ImagesEdit): Change =>
  (form, state) => {
    const images = readImages(findValue(state, optionId) ?? []);
    const value = edit(images, form.byId.get(optionId)?.limit ?? 0);
    return choose(form, state, { customization_id: optionId, value });
  };

const useVerbs = (change: (change: Change) => void, blur: RefObject<FormVerbs['onBlur']>): FormVerbs =>
  useMemo(
    () => ({
      onBlur: (optionId) => afterPress(() => blur.current(optionId)),
      toggle: (customizationId, valueId) => change((form, state) => toggle(form, state, { customizationId, valueId })),
      give: (customization_id, value) => change((form, state) => choose(form, state, { customization_id, value })),
      editImages: (optionId, edit) => change(createImagesEdit(optionId, edit)),
      fill: (make) => change((form, state) => settle(form, make(state))),
    }),
    [change, blur],
  );

/** A picture that is already there was uploaded again after a page reload. */
const keepImage: (image: UploadedImage) => ImagesEdit = (image) => (images, limit) => {
  if (limit === 1) return [image];
  return images.some(({ id }) => id === image.id) ? images : [...images, image];
};

const getSurcharges = (form: Form, state: CustomizationState): Pick<FilledForm, 'prices' | 'parts' | 'production'> => ({
  prices: customizationPrices(form, state),
  parts: customizationParts(form, state),
  production: productionSkus(form, state),
});

/** A state and the form that settled it; null if none has yet. */
interface SettledState {
  readonly by: Form | null;
  readonly state: CustomizationState;
}

const getSettled = (form: Form, { by, state }: SettledState): CustomizationState =>
  by === form ? state : settle(form, state);

/** The settled state and its reducer. */
const useSettledState = (form: Form, initial: CustomizationState) => {
  const [given, change] = useReducer(
    (now: SettledState, act: Change): SettledState => ({ by: form, state: act(form, getSettled(form, now)) }),
    { by: null, state: initial },
  );
  return [useMemo(() => getSettled(form, given), [form, given]), change] as const;
};

const NO_IDS: readonly string[] = [];
const withId = (ids: readonly string[], id: string): readonly string[] => [...ids, id];

export const useCustomizationForm = ({ form, initial, sku, draft, send }: FormSetup): FilledForm => {
  const [state, change] = useSettledState(form, initial);
  const options = useMemo(() => shownOptions(form, state), [form, state]);
  const blur = useRef<FormVerbs['onBlur']>(() => undefined);
  const verbs = useVerbs(change, blur);
  const [sent, note] = useReducer(withId, NO_IDS);
  const onUploaded = (optionId: string, image: UploadedImage) => {
    verbs.editImages(optionId, keepImage(image));
    note(image.id);
  };
  const uploads = useUploads({ sku, send, draft, onUploaded });
  useStrayPictures({ options, state, uploads, sent });
  const { onBlur, ...validation } = useValidation({ form, state, options, uploads });
  useLayoutEffect(() => {
    blur.current = onBlur;
  });
  return {
    options,
    state,
    verbs,
    uploads,
    ...validation,
    ...useSteadyFacts(useMemo(() => getSurcharges(form, state), [form, state])),
  };
};
