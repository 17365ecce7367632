import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import type { CustomizableProductFragment } from '../form/CustomizableProduct.generated.ts';

type GraphCustomization = NonNullable<CustomizableProductFragment['customizations']>[number];
type GraphOption = NonNullable<GraphCustomization['option']>;

const surcharge = ({ priceType, price }: CustomOptionPrice): GraphOption['values'][number]['price'] => {
  if (priceType === 'percent') return { percent: String(price), amount: null, baseAmount: null };
  const amount = { amount: toDecimal(Number(price)), currencyCode: 'USD' };
  return { percent: null, amount, baseAmount: amount };
};

const toGraphValue = ({ actions, ...value }: OptionValue): GraphOption['values'][number] => ({
  id: value.id,
  name: value.name,
  sku: value.sku,
  isEnabled: value.isEnabled,
  isDefault: value.isDefault,
  sortOrder: value.sn,
  color: value.color,
  imageUrl: value.imageUrl,
  bundleOptionItemId: value.bundleOptionItemId,
  activatedBy: [...value.forActivatedOptionValueIds],
  price: value.price && surcharge(value.price),
  actions: {
    deactivatedOptionIds: [...actions.deactivateOptionIds],
    deactivatedValueIds: [...actions.deactivateOptionValueIds],
    activatedValueIds: [...actions.activateOptionValueIds],
  },
});

const toldOption = (data: NonNullable<Customization['optionData']>): GraphOption => ({
  type: data.type.toUpperCase() as GraphOption['type'],
  widget: data.displayWidget.toUpperCase() as GraphOption['widget'],
  alignment: data.alignment,
  shape: data.shape,
  placeholder: data.placeholder,
  isRequired: data.isRequired,
  maxValues: data.maxValuesCount,
  sku: data.sku,
  hasDetailedDescription: data.hasDetailedDescription,
  detailedDescription: data.detailedDescription,
  showInUrlQuery: data.showInUrlQuery,
  values: data.values.map(toGraphValue),
});

/** Definitions as the gateway returns them, in the shop's own currency. */
export const toGraphCustomizations = (customizations: readonly Customization[]): GraphCustomization[] =>
  customizations.map(({ sn, forActivatedOptionValueIds, optionData, type, ...one }) => ({
    ...one,
    type: type.toUpperCase() as GraphCustomization['type'],
    sortOrder: sn,
    activatedBy: [...forActivatedOptionValueIds],
    option: optionData && toldOption(optionData),
  }));
