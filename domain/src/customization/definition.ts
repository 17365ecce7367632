import type { CustomOptionPrice } from '../pricing/custom-option.ts';

/** The control that an option is shown as. */
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

export interface ValueActions {
  readonly deactivateOptionIds: readonly string[];
  readonly deactivateOptionValueIds: readonly string[];
  readonly activateOptionValueIds: readonly string[];
}

export interface OptionValue {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  /** Surcharge for one piece; null: none, or the price of the bundle part it stands for. */
  readonly price: CustomOptionPrice | null;
  readonly isEnabled: boolean;
  readonly isDefault: boolean;
  readonly sn: number;
  readonly color: string | null;
  readonly imageUrl: string | null;
  readonly bundleOptionItemId: string | null;
  /** Available only while one of these is selected; empty: always. */
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
  /** Maximum of entries in a list, or of characters in a text if above 1; null: unlimited. */
  readonly maxValuesCount: number | null;
  readonly values: readonly OptionValue[];
  readonly sku: string | null;
  readonly hasDetailedDescription: boolean;
  /** Plain-text paragraphs, separated by empty lines. */
  readonly detailedDescription: string | null;
  readonly showInUrlQuery: boolean;
}

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
  /** Null for groups. */
  readonly optionData: OptionData | null;
}

export const NO_ACTIONS: ValueActions = {
  deactivateOptionIds: [],
  deactivateOptionValueIds: [],
  activateOptionValueIds: [],
};

/** Maximum of entries per option, whatever the option says. */
export const MOST_VALUES = 100;
export const MOST_CHARACTERS = 2000;

type Bounded = Pick<OptionData, 'maxValuesCount'>;

/** Maximum of values or pictures of an option. */
export const mostValues = ({ maxValuesCount }: Bounded): number => Math.min(maxValuesCount ?? MOST_VALUES, MOST_VALUES);

/** Maximum of characters of an option; a maximum of 1 does not limit text. */
export const mostCharacters = ({ maxValuesCount: max }: Bounded): number =>
  max !== null && max > 1 ? Math.min(max, MOST_CHARACTERS) : MOST_CHARACTERS;

export const getTitle = ({ title, name }: Customization): string => title || name;

/** The id of the standard production time. */
export const STANDARD_PRODUCTION_TIME = 'production_time_selector_standard_option';

/** Choosing the standard production time equals not choosing one. */
export const isStandardTime = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 1 ? value[0] : value) === STANDARD_PRODUCTION_TIME;
