import * as text from '@patchwork/domain/messages/customization-values.generated.ts';
import {
  type Customization,
  MOST_VALUES,
  NO_ACTIONS,
  type OptionData,
  type OptionType,
  type OptionValue,
  STANDARD_PRODUCTION_TIME,
} from './definition.ts';

export interface RushAddOn {
  readonly sku: string;
  readonly text: string;
  /** Minor units. */
  readonly price: number;
  readonly isDomestic: boolean;
}

export interface ExtraPhotoAddOn {
  readonly sku: string;
  readonly label: string;
  readonly qty: number;
}

export const SNEAK_PEEK_SKUS: ReadonlySet<string> = new Set([
  'sneak_peek',
  'golf_cover_sneak_peek',
  'sneak_peek_huggables',
  'bulk_sample_sneak_peek',
  'specialty_commission_sneak_peek',
]);

const STANDARD: OptionValue = {
  id: STANDARD_PRODUCTION_TIME,
  name: text.standardProduction,
  sku: null,
  price: null,
  isEnabled: true,
  isDefault: true,
  sn: 0,
  color: null,
  imageUrl: null,
  bundleOptionItemId: null,
  forActivatedOptionValueIds: [],
  actions: NO_ACTIONS,
};

const bySku = <T extends { readonly sku: string }>(addOns: readonly T[]): ReadonlyMap<string, T> =>
  new Map([...addOns].reverse().map((addOn) => [addOn.sku, addOn]));

/** The values that have an add-on, with the add-on's price and text. */
const matched = <T>(
  values: readonly OptionValue[],
  addOns: ReadonlyMap<string, T>,
  as: (value: OptionValue, addOn: T) => OptionValue,
): readonly OptionValue[] =>
  values.flatMap((value) => {
    const addOn = addOns.get(value.sku ?? '');
    return addOn ? [as(value, addOn)] : [];
  });

const withData = (one: Customization, change: (data: OptionData) => OptionData): Customization => ({
  ...one,
  optionData: one.optionData && change(one.optionData),
});

export const isOfType = ({ optionData }: Customization, type: OptionType): boolean => optionData?.type === type;

const isStandard = ({ id }: OptionValue): boolean => id === STANDARD_PRODUCTION_TIME;

const withStandard = (data: OptionData, rush: readonly OptionValue[]): OptionData => {
  const standard = { ...(data.values.find(isStandard) ?? STANDARD), isDefault: true };
  const others = rush.filter((value) => !isStandard(value)).sort((a, b) => a.sn - b.sn);
  const values = [standard, ...others].map((value, sn) => ({ ...value, sn }));
  return { ...data, isRequired: true, maxValuesCount: 1, values };
};

const asAddOn = (value: OptionValue, { text, price }: RushAddOn): OptionValue => ({
  ...value,
  isDefault: false,
  name: text || value.name,
  price: value.bundleOptionItemId ? null : { priceType: 'fixed', price },
});

/** Production time: removed if there is no rush add-on, else required, with the standard one first and preselected. */
export const withProductionTime = (
  customizations: readonly Customization[],
  addOns: readonly RushAddOn[],
): readonly Customization[] => {
  const offered = bySku(addOns);
  return customizations.flatMap((one) => {
    if (!isOfType(one, 'production_time_upgrade')) return [one];
    if (addOns.length === 0) return [];
    return withData(one, (data) => withStandard(data, matched(data.values, offered, asAddOn)));
  });
};

/** The same for purchased items: everything on offer at the time, with current names if it still is. */
export const withAnyProductionTime = (one: Customization, addOns: readonly RushAddOn[]): Customization => {
  if (!isOfType(one, 'production_time_upgrade')) return one;
  const offered = bySku(addOns);
  const toNamed = (value: OptionValue): OptionValue => ({
    ...value,
    name: offered.get(value.sku ?? '')?.text || value.name,
  });
  return withData(one, (data) => withStandard(data, data.values.map(toNamed)));
};

/** Extra photos: the values that have an add-on, with its name; removed if there is none. */
export const withExtraPhotos = (
  customizations: readonly Customization[],
  addOns: readonly ExtraPhotoAddOn[],
): readonly Customization[] => {
  const offered = bySku(addOns);
  return customizations.flatMap((one) => {
    if (!isOfType(one, 'extra_photos_upgrade')) return [one];
    const values = matched(one.optionData?.values ?? [], offered, (value, { label }) => ({
      ...value,
      name: label || value.name,
    }));
    return values.length > 0 ? [withData(one, (data) => ({ ...data, values }))] : [];
  });
};

/**
 * Additional pictures by the id of the value that pays for them. For an add-on that is no longer sold the number is
 * unknown, so there is no limit.
 */
export const getExtraPhotos = (
  customizations: readonly Customization[],
  addOns: readonly ExtraPhotoAddOn[],
): ReadonlyMap<string, number> => {
  const offered = bySku(addOns);
  const values = customizations
    .filter((one) => isOfType(one, 'extra_photos_upgrade'))
    .flatMap(({ optionData }) => optionData?.values ?? []);
  return new Map(values.map(({ id, sku }) => [id, Math.max(0, offered.get(sku ?? '')?.qty ?? MOST_VALUES)]));
};

/** An extra activation rule: a sneak peek needs some production time, if one can be chosen. */
export const sneakPeekNeeds = (customizations: readonly Customization[]): ReadonlyMap<string, readonly string[]> => {
  const getValues = ({ optionData }: Customization) => optionData?.values ?? [];
  const times = customizations.filter((one) => isOfType(one, 'production_time_upgrade')).flatMap(getValues);
  const peeks = customizations.flatMap(getValues).filter(({ sku }) => SNEAK_PEEK_SKUS.has(sku ?? ''));
  return new Map(peeks.map(({ id }) => [id, times.map((time) => time.id)]));
};
