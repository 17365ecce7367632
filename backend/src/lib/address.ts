import { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

export const addressDto = z.object({
  firstname: requiredText(255),
  lastname: requiredText(255),
  company: optionalText(255),
  street: z.array(z.string().trim().max(255)).min(1, 'is required').max(4),
  city: requiredText(255),
  postcode: requiredText(32),
  country_id: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'),
  region: optionalText(255),
  region_id: z.union([z.int().min(0), z.string().regex(/^\d{0,6}$/, 'must be a number')]).nullish(),
  region_code: optionalText(32),
  telephone: requiredText(64),
  email: optionalText(255),
  vat_id: optionalText(64),
});

export type AddressDto = z.infer<typeof addressDto>;
