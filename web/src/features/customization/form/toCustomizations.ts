import type {
  Customization,
  DisplayWidget,
  OptionData,
  OptionType,
  OptionValue,
} from '@patchwork/domain/customization/definition.ts';
import type { FormContext } from '@patchwork/domain/customization/open-form.ts';
import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { CustomizableProductFragment } from './CustomizableProduct.generated.ts';

type GraphCustomization = NonNullable<CustomizableProductFragment['customizations']>[number];
type GraphOption = NonNullable<GraphCustomization['option']>;
type GraphValue = GraphOption['values'][number];

/** In base currency, because surcharges are added before the exchange. */
const toPrice = ({ price }: GraphValue): CustomOptionPrice | null => {
  if (price?.percent) return { priceType: 'percent', price: price.percent };
  return price?.baseAmount ? { priceType: 'fixed', price: toMinor(price.baseAmount.amount) } : null;
};

const toValue = (value: GraphValue): OptionValue => ({
  id: value.id,
  name: value.name,
  sku: value.sku,
  price: toPrice(value),
  isEnabled: value.isEnabled,
  isDefault: value.isDefault,
  sn: value.sortOrder,
  color: value.color,
  imageUrl: value.imageUrl,
  bundleOptionItemId: value.bundleOptionItemId,
  forActivatedOptionValueIds: value.activatedBy,
  actions: {
    deactivateOptionIds: value.actions.deactivatedOptionIds,
    deactivateOptionValueIds: value.actions.deactivatedValueIds,
    activateOptionValueIds: value.actions.activatedValueIds,
  },
});

const toOptionData = (option: GraphOption): OptionData => ({
  type: option.type.toLowerCase() as OptionType,
  displayWidget: option.widget.toLowerCase() as DisplayWidget,
  alignment: option.alignment,
  shape: option.shape,
  placeholder: option.placeholder,
  isRequired: option.isRequired,
  maxValuesCount: option.maxValues,
  values: option.values.map(toValue),
  sku: option.sku,
  hasDetailedDescription: option.hasDetailedDescription,
  detailedDescription: option.detailedDescription,
  showInUrlQuery: option.showInUrlQuery,
});

const toCustomization = (one: GraphCustomization): Customization => ({
  id: one.id,
  type: one.type.toLowerCase() as Customization['type'],
  parentId: one.parentId,
  sn: one.sortOrder,
  isEnabled: one.isEnabled,
  isLocked: one.isLocked,
  isDefault: one.isDefault,
  title: one.title,
  name: one.name,
  showInCart: one.showInCart,
  showInUrlQuery: one.showInUrlQuery,
  bundleOptionId: one.bundleOptionId,
  forActivatedOptionValueIds: one.activatedBy,
  optionData: one.option && toOptionData(one.option),
});

/** The definitions of a product's form for the engine; null if the shop cannot provide them. */
export const toCustomizations = ({
  customizations,
}: Pick<CustomizableProductFragment, 'customizations'>): readonly Customization[] | null =>
  customizations?.map(toCustomization) ?? null;

type AddOns = 'rushAddOns' | 'extraPhotoAddOns';

/** The add-ons of a product for the engine; none if the shop does not say. */
export const toAddOns = ({
  rushAddOns,
  extraPhotoAddOns,
}: Pick<CustomizableProductFragment, AddOns>): Pick<FormContext, AddOns> => ({
  rushAddOns: (rushAddOns ?? []).map(({ sku, text, basePrice, isDomestic }) => ({
    sku,
    text,
    price: toMinor(basePrice.amount),
    isDomestic,
  })),
  extraPhotoAddOns: (extraPhotoAddOns ?? []).map(({ sku, label, quantity }) => ({ sku, label, qty: quantity })),
});

type Upgrades = Pick<CustomizableProductFragment, AddOns | 'customizations'>;

/** The ids of options that the form leaves out because their add-ons are temporarily unavailable. */
export const unreadOptions = ({ customizations, rushAddOns, extraPhotoAddOns }: Upgrades): ReadonlySet<string> => {
  const isUnread = ({ option }: GraphCustomization): boolean =>
    (option?.type === 'PRODUCTION_TIME_UPGRADE' && rushAddOns === null) ||
    (option?.type === 'EXTRA_PHOTOS_UPGRADE' && extraPhotoAddOns === null);
  return new Set(customizations?.filter(isUnread).map(({ id }) => id));
};
