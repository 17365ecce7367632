import type { Form } from '@patchwork/domain/customization/form.ts';
import { ADD_TO_CART, openForm } from '@patchwork/domain/customization/open-form.ts';
import { review } from '@patchwork/domain/customization/review.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { CatalogPort, ProductForm } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { findAddOns } from '../plush/add-ons.service.ts';

/**
 * The form of a product by its sku or a variant's, before the purchase; null if there is none, or if nothing was filled
 * in and the form is optional. Of a form with A/B tests, the variant that the state fits, so that nobody is refused for
 * leaving a test group; without a match the form without test groups.
 */
export type FindForm = (sku: string, state: CustomizationState) => Promise<Form | null>;

/** Without test groups, then for each set of groups. */
type FormVariants = readonly [Form, ...Form[]];

const open = async (executor: Executor, { sku, customizations, testGroups }: ProductForm): Promise<FormVariants> => {
  const addOns = await findAddOns(executor, sku);
  const [first = [], ...others] = testGroups;
  const shownIn = (groups: readonly string[]): Form =>
    openForm(customizations, { ...ADD_TO_CART, ...addOns, testGroups: groups });
  return [shownIn(first), ...others.map(shownIn)];
};

/** Opens each form once, with the current add-ons; create one per request. */
export const createForms = (executor: Executor, catalog: Pick<CatalogPort, 'form'>): FindForm => {
  const opened = new Map<string, FormVariants>();
  return async (sku, state) => {
    const found = await catalog.form(sku);
    if (!found || !(state.length > 0 || found.isRequired)) return null;
    const shown = opened.get(found.sku) ?? (await open(executor, found));
    opened.set(found.sku, shown);
    return shown.find((form) => review(form, state).length === 0) ?? shown[0];
  };
};
