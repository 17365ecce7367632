import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { Country } from '@patchwork/domain/orders/regions.ts';

export interface PostalDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** ISO 3166 alpha-2. */
  readonly countryId: string;
  readonly street: string;
  readonly apartment: string;
  readonly city: string;
  readonly postcode: string;
  /** The platform's region number as text; empty if the country has no regions. */
  readonly regionId: string;
}

/** Distinguishes the addresses of a form with several. */
export type AddressUse = 'shipping' | 'billing';

export const getAutoComplete = (token: string, use?: AddressUse): string => (use ? `${use} ${token}` : token);

type PostalName = keyof PostalDetails;

/** Field names for the error summary, in form order. */
export const PLACE_LABELS = {
  countryId: common.country,
  street: common.street,
  apartment: common.apartment,
  city: common.city,
  regionId: common.stateOrRegion,
  postcode: common.postalCode,
} as const satisfies Partial<Record<PostalName, string>>;

/** A shipping country with its name for regions, from the shop. */
export interface PostalCountry extends Pick<Country, 'name'> {
  readonly id: string;
  readonly regions: readonly { readonly id: number; readonly name: string }[];
}

export const getRegionIds = (countries: readonly PostalCountry[], countryId: string): string[] =>
  (countries.find(({ id }) => id === countryId)?.regions ?? []).map(({ id }) => String(id));
