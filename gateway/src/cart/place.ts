import type { ShopSettings } from '../lib/shop.ts';

export interface Place {
  readonly countryId: string;
  readonly regionId?: number | null;
  readonly postcode?: string | null;
}

const getCountry = ({ countryId }: Place, { storeCode, taxCountry }: ShopSettings): string => {
  const country = countryId || taxCountry;
  if (country) return country;
  throw new Error(
    `The store view ${storeCode} has no default country: please set its taxCountry. Totals and ways to ship need one where an address has none`,
  );
};

/** A place for the backend; the default country is the store view's, and without one an error is logged. */
export const toAddress = (place: Place, shop: ShopSettings) => ({
  country_id: getCountry(place, shop),
  ...(place.regionId && { region_id: place.regionId }),
  ...(place.postcode && { postcode: place.postcode }),
});
