import { type Customization, NO_ACTIONS, type OptionData, type OptionValue, type ValueActions } from '../definition.ts';
import { ADD_TO_CART, type FormContext, openForm } from '../open-form.ts';
import type { CustomizationState, StateValue } from '../state.ts';

type ValueParts = Partial<Omit<OptionValue, 'actions'>> & { readonly actions?: Partial<ValueActions> };

export const value = (id: string, { actions, ...over }: ValueParts = {}): OptionValue => ({
  id,
  name: `Value ${id}`,
  sku: null,
  price: null,
  isEnabled: true,
  isDefault: false,
  sn: 0,
  color: null,
  imageUrl: null,
  bundleOptionItemId: null,
  forActivatedOptionValueIds: [],
  ...over,
  actions: { ...NO_ACTIONS, ...actions },
});

/** Single-choice cards with the given value ids by default. */
export const option = (
  id: string,
  values: readonly (string | OptionValue)[],
  { data, ...over }: Partial<Customization> & { readonly data?: Partial<OptionData> } = {},
): Customization => ({
  id,
  type: 'option',
  parentId: null,
  sn: 0,
  isEnabled: true,
  isLocked: false,
  isDefault: false,
  title: `Title of ${id}`,
  name: id,
  showInCart: false,
  showInUrlQuery: false,
  bundleOptionId: null,
  forActivatedOptionValueIds: [],
  ...over,
  optionData: {
    type: 'generic_option',
    displayWidget: 'cards_list',
    alignment: null,
    shape: null,
    placeholder: null,
    isRequired: false,
    maxValuesCount: 1,
    values: values.map((one) => (typeof one === 'string' ? value(one) : one)),
    sku: id,
    hasDetailedDescription: false,
    detailedDescription: null,
    showInUrlQuery: false,
    ...data,
  },
});

export const group = (id: string, over: Partial<Customization> = {}): Customization => ({
  ...option(id, []),
  type: 'options_group',
  ...over,
  optionData: null,
});

export const form = (customizations: readonly Customization[], context: Partial<FormContext> = {}) =>
  openForm(customizations, { ...ADD_TO_CART, ...context });

export const state = (entries: Readonly<Record<string, StateValue>>): CustomizationState =>
  Object.entries(entries).map(([id, given]) => ({ customization_id: id, value: given }));

export const entries = (given: CustomizationState): Readonly<Record<string, StateValue>> =>
  Object.fromEntries(given.map((entry) => [entry.customization_id, entry.value]));
