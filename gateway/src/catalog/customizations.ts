import type { Customization } from '@patchwork/domain/customization/definition.ts';
import { readCustomizations } from '@patchwork/domain/customization/wire.ts';
import { deriveOnce } from '../lib/derive.ts';
import type { CatalogApi } from './catalog.api.ts';
import type { ProductDto, ProductSource } from './catalog.dto.ts';
import type { Resolvers } from './catalog.generated.ts';
import type { ProductType } from './catalog.types.generated.ts';
import { productType } from './looks.ts';

const readOnce = deriveOnce(({ customizations }: ProductDto) => readCustomizations(customizations ?? []));

/**
 * The form of a made-to-order product; a variant has its parent's.
 * @throws TypeError for an invalid form, a backend error that is logged.
 */
export const readProductCustomizations = async (
  source: ProductSource,
  catalog: CatalogApi,
): Promise<Customization[]> => {
  const parent = source.parentSku ? await catalog.product(source.parentSku) : null;
  const product = parent ?? (await catalog.whole(source));
  const { customizations, problems } = readOnce(product);
  if (problems.length > 0) throw new TypeError(`The form of ${product.sku} cannot be read: ${problems.join('; ')}`);
  return [...customizations];
};

const AS_IS: readonly ProductType[] = ['SIMPLE', 'VIRTUAL', 'DOWNLOADABLE'];

/**
 * Whether a product can be bought without choosing anything.
 * @throws TypeError for an invalid form.
 */
export const isBoughtAsIs = async (product: ProductDto, catalog: CatalogApi): Promise<boolean> => {
  const { type_id: typeId, parentSku, custom_options: options } = product;
  if (parentSku || !AS_IS.includes(productType(typeId)) || (options ?? []).length > 0) return false;
  return (await readProductCustomizations(product, catalog)).length === 0;
};

const inCapitals = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>;

export const customizationResolvers: Pick<Resolvers, 'Customization' | 'CustomizationOption' | 'CustomizationValue'> = {
  Customization: {
    type: ({ type }) => inCapitals(type),
    sortOrder: ({ sn }) => sn,
    activatedBy: (one) => [...one.forActivatedOptionValueIds],
    option: (one) => one.optionData,
  },
  CustomizationOption: {
    type: ({ type }) => inCapitals(type),
    widget: (option) => inCapitals(option.displayWidget),
    maxValues: (option) => option.maxValuesCount,
    values: ({ values }) => [...values],
  },
  CustomizationValue: {
    sortOrder: ({ sn }) => sn,
    activatedBy: (value) => [...value.forActivatedOptionValueIds],
    actions: ({ actions }) => ({
      deactivatedOptionIds: [...actions.deactivateOptionIds],
      deactivatedValueIds: [...actions.deactivateOptionValueIds],
      activatedValueIds: [...actions.activateOptionValueIds],
    }),
  },
};
