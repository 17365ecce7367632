import type { Customization } from './definition.ts';
import type { Form } from './form.ts';
import { ADD_TO_CART, type FormContext, openForm } from './open-form.ts';
import { review, sentState } from './review.ts';
import type { CustomizationState } from './state.ts';
import type { TestGroup } from './test-groups.ts';

/** Uploads that could be put off at the purchase are asked for now. */
const NOT_LATER: TestGroup = 'upload_later_disabled';

/** A bought item, as far as its form needs to know. */
export interface Bought extends Pick<FormContext, 'rushAddOns' | 'extraPhotoAddOns'> {
  readonly customizations: readonly Customization[];
  readonly state: CustomizationState;
  /** Those that the visitor is in, or may have been. */
  readonly testGroups: readonly string[];
}

/**
 * The form by which something is customized that has been bought: locked options and those that were paid for stay as
 * they were, what would cost more is not there, and nothing can be put off any more.
 * @throws where an option lacks its data.
 */
export const openBoughtForm = ({ customizations, state, testGroups, rushAddOns, extraPhotoAddOns }: Bought): Form =>
  openForm(customizations, {
    ...ADD_TO_CART,
    mode: 'customize',
    bought: state,
    rushAddOns,
    extraPhotoAddOns,
    testGroups: [...testGroups, NOT_LATER],
  });

/** Whether something that its form asks for was not given when it was bought. */
export const isIncomplete = (form: Form, state: CustomizationState): boolean =>
  review(form, sentState(form, state)).some(({ code }) => code === 'REQUIRED');
