import type { CustomOptionPrice } from '@patchwork/domain/custom-option.ts';
import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import { toDecimal } from '@patchwork/domain/money.ts';
import type { CustomizableProductFragment } from '../CustomizableProduct.generated.ts';

type Told = NonNullable<CustomizableProductFragment['customizations']>[number];
type ToldOption = NonNullable<Told['option']>;

const surcharge = ({ priceType, price }: CustomOptionPrice): ToldOption['values'][number]['price'] => {
  if (priceType === 'percent') return { percent: String(price), amount: null, baseAmount: null };
  const baseAmount = toDecimal(Number(price));
  return { percent: null, amount: { amount: baseAmount, currencyCode: 'USD' }, baseAmount };
};

const told = ({ actions, ...value }: OptionValue): ToldOption['values'][number] => ({
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

const toldOption = (data: NonNullable<Customization['optionData']>): ToldOption => ({
  type: data.type.toUpperCase() as ToldOption['type'],
  widget: data.displayWidget.toUpperCase() as ToldOption['widget'],
  alignment: data.alignment,
  shape: data.shape,
  placeholder: data.placeholder,
  isRequired: data.isRequired,
  maxValues: data.maxValuesCount,
  sku: data.sku,
  hasDetailedDescription: data.hasDetailedDescription,
  detailedDescription: data.detailedDescription,
  showInUrlQuery: data.showInUrlQuery,
  values: data.values.map(told),
});

/** Definitions as the gateway tells them, in the shop's own currency. */
export const toldCustomizations = (customizations: readonly Customization[]): Told[] =>
  customizations.map(({ sn, forActivatedOptionValueIds, optionData, type, ...one }) => ({
    ...one,
    type: type.toUpperCase() as Told['type'],
    sortOrder: sn,
    activatedBy: [...forActivatedOptionValueIds],
    option: optionData && toldOption(optionData),
  }));
