import { type CartWords, cartWords } from '@patchwork/domain/customization/cart-display.ts';
import { getTitle } from '@patchwork/domain/customization/definition.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import type { CustomizationProblem } from '@patchwork/domain/customization/problem.ts';
import { review, sentState } from '@patchwork/domain/customization/review.ts';
import { type CustomizationState, readState } from '@patchwork/domain/customization/state.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import { Refusal } from '../lib/refusal.ts';
import { type BoughtFormDeps, boughtForms } from './bought-forms.service.ts';
import type { BoughtItem } from './order-item.repository.ts';

type Forms = Pick<CatalogPort, 'form'>;

const stateIn = (json: string | null): CustomizationState => (json === null ? [] : (readState(JSON.parse(json)) ?? []));

/** The ordered customization, or the one submitted since. */
export const orderedState = (item: BoughtItem): CustomizationState => stateIn(item.customization_state);

/** The draft; null if there is none. */
export const savedState = ({ saved_state: saved }: BoughtItem): CustomizationState | null =>
  saved === null ? null : stateIn(saved);

const getSku = ({ product_sku: own, sku }: BoughtItem): string => own ?? sku;

const findForms = (deps: BoughtFormDeps, item: BoughtItem) => boughtForms(deps, getSku(item), orderedState(item));

/** The product whose form the item was bought with; null if it has none. */
export const findFormSku = async (catalog: Forms, item: BoughtItem): Promise<string | null> =>
  (await catalog.form(getSku(item)))?.sku ?? null;

interface FormReview {
  readonly form: Form;
  readonly state: CustomizationState;
  /** Why the state is not accepted. */
  readonly problems: readonly CustomizationProblem[];
}

/**
 * Validates a state against the form of an item; null validates the ordered state, as far as the form still asks for
 * it. A form with test groups accepts a state that one of its groups accepts. Refuses if the item awaits no choices.
 */
export const reviewFor = async (
  deps: BoughtFormDeps,
  item: BoughtItem,
  sent: CustomizationState | null,
): Promise<FormReview> => {
  const forms = item.status === AWAITING_CUSTOMIZATION ? await findForms(deps, item) : null;
  if (!forms) throw new Refusal('INVALID', reasons.itemNotAwaiting);
  const stateFor = (form: Form) => sent ?? sentState(form, orderedState(item));
  const form = forms.find((one) => review(one, stateFor(one)).length === 0) ?? forms[0];
  const state = stateFor(form);
  return { form, state, problems: review(form, state) };
};

const isWords = (choice: unknown): choice is CartWords =>
  typeof choice === 'object' && choice !== null && 'label' in choice && 'value' in choice;

/** The choices of an item as words, including those of the state. */
export const choicesWith = async (
  catalog: Forms,
  item: BoughtItem,
  { form, state }: { readonly form: Form; readonly state: CustomizationState },
): Promise<readonly CartWords[]> => {
  const customizations = (await catalog.form(getSku(item)))?.customizations ?? [];
  const ofForm = new Set(customizations.filter(({ showInCart }) => showInCart).map(getTitle));
  const before = Array.isArray(item.choices) ? item.choices.filter(isWords) : [];
  return [...before.filter(({ label }) => !ofForm.has(label)), ...cartWords(form, state)];
};
