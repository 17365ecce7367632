import type { CustomOptionPrice } from '../pricing/custom-option.ts';

/** How an option is asked for. */
export type DisplayWidget =
  | 'cards_list'
  | 'checkbox'
  | 'colors_list'
  | 'dropdown'
  | 'search_field'
  | 'email_input'
  | 'image_upload'
  | 'text_area'
  | 'text_input'
  | 'thumbnails_list';

export type OptionType = 'generic_option' | 'production_time_upgrade' | 'extra_photos_upgrade' | 'customer_email';

/** Effects of a value on others while it is selected. */
export interface ValueActions {
  readonly deactivateOptionIds: readonly string[];
  readonly deactivateOptionValueIds: readonly string[];
  readonly activateOptionValueIds: readonly string[];
}

export interface OptionValue {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  /** Added to the price of one; null: nothing, or the price of the part of the bundle that it stands for. */
  readonly price: CustomOptionPrice | null;
  readonly isEnabled: boolean;
  readonly isDefault: boolean;
  readonly sn: number;
  /** #rrggbb. */
  readonly color: string | null;
  readonly imageUrl: string | null;
  readonly bundleOptionItemId: string | null;
  /** Available only while one of these is selected; always where there are none. */
  readonly forActivatedOptionValueIds: readonly string[];
  readonly actions: ValueActions;
}

export interface OptionData {
  readonly type: OptionType;
  readonly displayWidget: DisplayWidget;
  readonly alignment: string | null;
  readonly shape: string | null;
  readonly placeholder: string | null;
  readonly isRequired: boolean;
  /** Of a list the most entries, of a text above 1 the most characters; null: as many as one likes. */
  readonly maxValuesCount: number | null;
  readonly values: readonly OptionValue[];
  readonly sku: string | null;
  readonly hasDetailedDescription: boolean;
  /** Paragraphs of plain text, apart by an empty line. */
  readonly detailedDescription: string | null;
  readonly showInUrlQuery: boolean;
}

/** One option of a product's form, or a group of them. */
export interface Customization {
  readonly id: string;
  readonly type: 'option' | 'options_group' | 'variants_group';
  readonly parentId: string | null;
  readonly sn: number;
  readonly isEnabled: boolean;
  readonly isLocked: boolean;
  readonly isDefault: boolean;
  readonly title: string | null;
  readonly name: string;
  readonly showInCart: boolean;
  readonly showInUrlQuery: boolean;
  readonly bundleOptionId: string | null;
  readonly forActivatedOptionValueIds: readonly string[];
  /** Groups have none. */
  readonly optionData: OptionData | null;
}

export const NO_ACTIONS: ValueActions = {
  deactivateOptionIds: [],
  deactivateOptionValueIds: [],
  activateOptionValueIds: [],
};

/** The most that the shop stores of one entry, whatever the option says. */
export const MOST_VALUES = 100;
export const MOST_CHARACTERS = 2000;

type Bounded = Pick<OptionData, 'maxValuesCount'>;

/** The most values or pictures that an option takes. */
export const mostValues = ({ maxValuesCount }: Bounded): number => Math.min(maxValuesCount ?? MOST_VALUES, MOST_VALUES);

/** The most characters that it takes; a maximum of 1 limits no text. */
export const mostCharacters = ({ maxValuesCount: max }: Bounded): number =>
  max !== null && max > 1 ? Math.min(max, MOST_CHARACTERS) : MOST_CHARACTERS;

/** The title of an option for shoppers. */
export const getTitle = ({ title, name }: Customization): string => title || name;

/** The id of the value for a production that is not hurried. */
export const STANDARD_PRODUCTION_TIME = 'production_time_selector_standard_option';

/** Asking for the standard production time is the same as saying nothing of it. */
export const isStandardTime = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 1 ? value[0] : value) === STANDARD_PRODUCTION_TIME;
