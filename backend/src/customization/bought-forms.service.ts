import { isIncomplete, openBoughtForm } from '@patchwork/domain/customization/after-purchase.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { findAddOns } from '../plush/add-ons.service.ts';

export interface BoughtFormDeps {
  readonly executor: Executor;
  readonly catalog: Pick<CatalogPort, 'form'>;
}

/**
 * The forms for customizing a purchased item by its sku and choices: without test groups, then for each set of groups.
 * Null if the product has no form.
 */
export const boughtForms = async (
  { executor, catalog }: BoughtFormDeps,
  sku: string,
  state: CustomizationState,
): Promise<readonly [Form, ...Form[]] | null> => {
  const found = await catalog.form(sku);
  if (!found) return null;
  const { customizations, testGroups } = found;
  const addOns = await findAddOns(executor, found.sku);
  const [first = [], ...others] = testGroups;
  const open = (groups: readonly string[]): Form =>
    openBoughtForm({ customizations, state, testGroups: groups, ...addOns });
  return [open(first), ...others.map(open)];
};

/** Whether a purchased item lacks required answers in any test group. */
export const awaitsChoices = async (deps: BoughtFormDeps, sku: string, state: CustomizationState): Promise<boolean> => {
  const forms = await boughtForms(deps, sku, state);
  return forms?.every((form) => isIncomplete(form, state)) ?? false;
};
