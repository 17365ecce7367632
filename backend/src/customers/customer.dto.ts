import { z } from 'zod';
import { addressDto, toAddressDto } from './address.dto.ts';
import type { AddressRow } from './address.repository.ts';
import type { CustomerRow } from './customer.repository.ts';

const token = z.string().min(1).max(1000);

/** Stored apart from the refresh token, so that a thief of one lacks the other. */
export const deviceKey = z
  .string()
  .regex(/^[\w-]{22,128}$/, 'must be 22 to 128 letters, digits, - or _')
  .nullish()
  .describe('A secret of the device: the session that is begun with it is gone on with there alone');

export const loginBody = z.object({
  username: z.string().max(255).describe('The email address'),
  password: z.string().max(1000),
  deviceKey,
});

export const refreshBody = z.object({ refreshToken: token, deviceKey });

export const logoutBody = z.object({ refreshToken: token });

/** An access token with its refresh token. */
export const tokensEnvelope = z.object({
  code: z.literal(200),
  result: z.string(),
  meta: z.object({ refreshToken: z.string() }),
});

export const customerDto = z.object({
  id: z.uuid(),
  group_id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  default_billing: z.string().nullable(),
  default_shipping: z.string().nullable(),
  addresses: z.array(addressDto),
  groupToken: z.string().nullable().describe('Proves the price group; null where the shop has none'),
});

export type CustomerDto = z.infer<typeof customerDto>;

const toText = (id: number | null): string | null => (id === null ? null : String(id));

interface Belongings {
  readonly addresses: readonly AddressRow[];
  readonly groupToken: string | null;
}

export const toCustomerDto = (row: CustomerRow, { addresses, groupToken }: Belongings): CustomerDto => ({
  id: row.id,
  group_id: row.group_id,
  email: row.email,
  firstname: row.first_name,
  lastname: row.last_name,
  default_billing: toText(row.default_billing),
  default_shipping: toText(row.default_shipping),
  addresses: addresses.map((address) => toAddressDto(address, row)),
  groupToken,
});
