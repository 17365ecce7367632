import { getPostalCodeProblem, toPostalCode } from '@patchwork/domain/customers/postal-code.ts';
import { COUNTRIES, regionById } from '@patchwork/domain/orders/regions.ts';
import { z } from 'zod';
import { addressDto as postalAddress } from '../lib/address.ts';
import type { AddressRow } from './address.repository.ts';

const regionId = postalAddress.shape.region_id;

/** Without the email address, which is the customer's. */
const fields = postalAddress.omit({ email: true, region: true, region_code: true }).extend({
  /** As answered; other clients send the name, which the id makes redundant. */
  region: z.union([z.string().max(255), z.looseObject({ region_id: regionId })]).nullish(),
  default_billing: z.boolean().nullish().describe('Left out: stays as it is'),
  default_shipping: z.boolean().nullish().describe('Left out: stays as it is'),
});

type Fields = z.infer<typeof fields>;

const isChosen = (id: Fields['region_id']): boolean => id != null && Number(id) > 0;

const getRegionId = ({ region_id, region }: Fields): number | null => {
  const nested = typeof region === 'object' ? region?.region_id : null;
  const chosen = [region_id, nested].find(isChosen);
  return chosen == null ? null : Number(chosen);
};

type Problem = readonly [field: string, message: string];

const placeProblem = (address: Fields): Problem | null => {
  const country = COUNTRIES.find(({ id }) => id === address.country_id);
  if (!country) return ['country_id', 'is not a country that we send to'];
  if (country.regions.length === 0) return null;
  const number = getRegionId(address);
  if (number === null) return ['region_id', 'is required'];
  return regionById(country.id, number) ? null : ['region_id', 'is not a region of this country'];
};

const toLines = (street: readonly string[]): string[] => street.filter(Boolean);

const streetProblem = ({ street }: Fields): Problem | null =>
  toLines(street).length > 0 ? null : ['street', 'is required'];

const postcodeProblem = ({ postcode, country_id: country }: Fields): Problem | null => {
  const problem = getPostalCodeProblem(postcode, country);
  return problem === null ? null : ['postcode', problem.message];
};

const requireSound = (address: Fields, context: z.RefinementCtx): void => {
  for (const problem of [streetProblem(address), placeProblem(address), postcodeProblem(address)]) {
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  }
};

const id = z.union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be a number')]);

export const createBody = z.object({ address: fields.superRefine(requireSound) });
export const updateBody = z.object({ address: fields.extend({ id }).superRefine(requireSound) });
export const deleteBody = z.object({ address: z.looseObject({ id }) });

export type NewAddressDto = z.infer<typeof createBody>['address'];
export type ChangedAddressDto = z.infer<typeof updateBody>['address'];

export const toAddressRow = (address: NewAddressDto) => ({
  first_name: address.firstname,
  last_name: address.lastname,
  company: address.company ?? '',
  street: toLines(address.street),
  city: address.city,
  postcode: toPostalCode(address.postcode, address.country_id) ?? address.postcode,
  country_id: address.country_id,
  region_id: getRegionId(address),
  phone: address.telephone,
  vat_id: address.vat_id ?? '',
});

export const addressDto = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  country_id: z.string(),
  region: z.object({ region_code: z.string(), region: z.string(), region_id: z.number() }).nullable(),
  telephone: z.string(),
  vat_id: z.string(),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});

interface Defaults {
  readonly default_billing: number | null;
  readonly default_shipping: number | null;
}

const toRegion = ({ country_id, region_id }: AddressRow): z.infer<typeof addressDto>['region'] => {
  const region = region_id === null ? null : regionById(country_id, region_id);
  return region && { region_code: region.code, region: region.name, region_id: region.id };
};

export const toAddressDto = (row: AddressRow, defaults: Defaults): z.infer<typeof addressDto> => ({
  id: row.id,
  firstname: row.first_name,
  lastname: row.last_name,
  company: row.company,
  street: row.street,
  city: row.city,
  postcode: row.postcode,
  country_id: row.country_id,
  region: toRegion(row),
  telephone: row.phone,
  vat_id: row.vat_id,
  default_billing: row.id === defaults.default_billing,
  default_shipping: row.id === defaults.default_shipping,
});
