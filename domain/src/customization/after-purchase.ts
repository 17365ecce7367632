import type { Customization } from './definition.ts';
import type { Form } from './form.ts';
import { ADD_TO_CART, type FormContext, openForm } from './open-form.ts';
import { review, sentState } from './review.ts';
import type { CustomizationState } from './state.ts';
import type { TestGroup } from './test-groups.ts';

/** Uploads that were postponed at the purchase are due now. */
const NOT_LATER: TestGroup = 'upload_later_disabled';

export interface Bought extends Pick<FormContext, 'rushAddOns' | 'extraPhotoAddOns'> {
  readonly customizations: readonly Customization[];
  readonly state: CustomizationState;
  /** The groups that the visitor is, or may have been, in. */
  readonly testGroups: readonly string[];
}

/**
 * The form for customizing an item after the purchase: locked and paid options stay as they were, anything that costs
 * more is left out, and nothing can be postponed any more.
 * @throws if an option lacks its data.
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

/** Whether an answer that its form requires was postponed. */
export const isIncomplete = (form: Form, state: CustomizationState): boolean =>
  review(form, sentState(form, state)).some(({ code }) => code === 'REQUIRED');
