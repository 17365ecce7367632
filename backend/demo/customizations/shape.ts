import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import type { Choice } from '../illustration/site/choice.ts';

type OptionDataDto = NonNullable<CustomizationDto['optionData']>;
type ValueDto = NonNullable<OptionDataDto['values']>[number];

/** A value as its author writes it. Others are named as option.value. */
export interface ValueSeed {
  readonly name: string;
  /** Dollars, or percent of the price such as "10%". */
  readonly price?: number | `${number}%`;
  readonly sku?: string;
  /** Sku of the piece that it is, where it chooses a part of a bundle. */
  readonly part?: string;
  /** As #rrggbb. */
  readonly color?: string;
  /** Drawn by the shop's own illustrator. */
  readonly picture?: Choice;
  readonly isDefault?: boolean;
  /** Only while one of these values is selected. */
  readonly when?: readonly string[];
  /** Options that are hidden while this is selected. */
  readonly hides?: readonly string[];
  readonly takes?: readonly string[];
}

/** An option as its author writes it; its place in the list is its place in the form. */
export interface OptionSeed {
  readonly id: string;
  /** Machine-readable name; defaults to the id. */
  readonly name?: string;
  readonly title: string;
  readonly widget: OptionDataDto['displayWidget'];
  readonly type?: OptionDataDto['type'];
  readonly group?: string;
  readonly isRequired?: boolean;
  /** Paid for with the product: not to be changed afterwards. */
  readonly isLocked?: boolean;
  readonly isInCart?: boolean;
  readonly isInAddress?: boolean;
  /** Maximum number of values, pictures or characters; null: unlimited. */
  readonly most?: number | null;
  readonly placeholder?: string;
  /** Longer help text; paragraphs are separated by an empty line. */
  readonly details?: string;
  readonly when?: readonly string[];
  /** The part of the bundle that its values choose. */
  readonly partId?: string;
  /** By code; a text is a name. */
  readonly values?: Readonly<Record<string, string | ValueSeed>>;
}

interface GroupSeed {
  readonly id: string;
  readonly title: string;
}

const surcharge = (price: ValueSeed['price']): Pick<ValueDto, 'price' | 'priceType'> => {
  if (price === undefined) return {};
  return typeof price === 'number'
    ? { price, priceType: 'fixed' }
    : { price: Number.parseFloat(price), priceType: 'percent' };
};

const valueDto = (
  id: string,
  { name, price, sku, part, color, picture, isDefault, when, hides, takes }: ValueSeed,
  sn: number,
): ValueDto => ({
  id,
  name,
  sn,
  ...surcharge(price),
  ...(sku && { sku }),
  ...(part && { bundleOptionItemId: part }),
  ...(color && { color }),
  ...(picture && { image: `/media/site/choice-${picture}` }),
  ...(isDefault && { isDefault }),
  ...(when && { availabilityRules: { forActivatedOptionValueIds: [...when] } }),
  ...((hides || takes) && {
    actions: {
      activated: {
        deactivateOptionIds: [...(hides ?? [])],
        deactivateOptionValueIds: [...(takes ?? [])],
        activateOptionValueIds: [],
      },
    },
  }),
});

const toValues = ({ id, values = {} }: OptionSeed): ValueDto[] =>
  Object.entries(values).map(([code, seed], index) =>
    valueDto(`${id}.${code}`, typeof seed === 'string' ? { name: seed } : seed, index + 1),
  );

const toOptionData = (seed: OptionSeed): OptionDataDto => ({
  type: seed.type ?? 'generic_option',
  displayWidget: seed.widget,
  ...(seed.placeholder && { displayWidgetOptions: { placeholder: seed.placeholder } }),
  isRequired: seed.isRequired ?? false,
  maxValuesCount: seed.most === undefined ? 1 : seed.most,
  values: toValues(seed),
  sku: seed.id,
  ...(seed.details && { hasDetailedDescription: true, detailedDescription: seed.details }),
  showInUrlQuery: seed.isInAddress ?? false,
});

const isOption = (seed: OptionSeed | GroupSeed): seed is OptionSeed => 'widget' in seed;

const definition = (seed: OptionSeed | GroupSeed, index: number): CustomizationDto => {
  const common = { id: seed.id, sn: (index + 1) * 10, isEnabled: true, title: seed.title };
  if (!isOption(seed)) return { ...common, type: 'options_group', name: seed.id };
  return {
    ...common,
    type: 'option',
    parentId: seed.group ?? null,
    isLocked: seed.isLocked ?? false,
    name: seed.name ?? seed.id,
    showInCart: seed.isInCart ?? false,
    ...(seed.partId && { bundleOptionId: seed.partId }),
    ...(seed.when && { availabilityRules: { forActivatedOptionValueIds: [...seed.when] } }),
    optionData: toOptionData(seed),
  };
};

/** The definitions of a form as the platform sends them. */
export const definitions = (seeds: readonly (OptionSeed | GroupSeed)[]): CustomizationDto[] => seeds.map(definition);
