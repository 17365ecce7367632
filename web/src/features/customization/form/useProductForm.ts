import type { Form } from '@patchwork/domain/customization/form.ts';
import { ADD_TO_CART, type FormContext, openForm } from '@patchwork/domain/customization/open-form.ts';
import { useMemo } from 'react';
import type { CustomizableProductFragment } from './CustomizableProduct.generated.ts';
import { toAddOns, toCustomizations } from './toCustomizations.ts';

type Visit = Pick<FormContext, 'testGroups' | 'email'>;

const toForm = (product: CustomizableProductFragment, visit: Visit): Form | null => {
  const customizations = toCustomizations(product);
  if (!customizations) return null;
  try {
    return openForm(customizations, { ...ADD_TO_CART, ...toAddOns(product), ...visit });
  } catch (error) {
    reportError(error);
    return null;
  }
};

export const useProductForm = (
  product: CustomizableProductFragment | null | undefined,
  { testGroups, email }: Visit,
): Form | null =>
  useMemo(() => product && toForm(product, { testGroups, email }), [product, testGroups, email]) ?? null;
