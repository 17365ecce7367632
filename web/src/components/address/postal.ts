import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { Country } from '@patchwork/domain/orders/regions.ts';

/** Who lives where, as typed. */
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
  /** The platform's region number as text; empty where the country has none. */
  readonly regionId: string;
}

/** Tells the addresses of a form apart when it has more than one. */
export type AddressUse = 'shipping' | 'billing';

/** The value of a field's `autocomplete` attribute. */
export const getAutoComplete = (token: string, use?: AddressUse): string => (use ? `${use} ${token}` : token);

export type PostalName = keyof PostalDetails;

/** Names of the fields in the error summary, in the order of the form. */
export const PLACE_LABELS = {
  countryId: common.country,
  street: common.street,
  apartment: common.apartment,
  city: common.city,
  regionId: common.stateOrRegion,
  postcode: common.postalCode,
} as const satisfies Partial<Record<PostalName, string>>;

/** A country that the shop sends to, with what it calls its regions; as the shop tells it. */
export interface PostalCountry extends Pick<Country, 'name'> {
  readonly id: string;
  readonly regions: readonly { readonly id: number; readonly name: string }[];
}

/** Ids of a country's regions; none where it has none. */
export const getRegionIds = (countries: readonly PostalCountry[], countryId: string): string[] =>
  (countries.find(({ id }) => id === countryId)?.regions ?? []).map(({ id }) => String(id));
