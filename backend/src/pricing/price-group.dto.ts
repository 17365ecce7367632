import { z } from 'zod';
import type { GroupClaim } from './price-group.port.ts';

const token = z.string().max(2000).nullish();
const groupId = z.union([z.int(), z.string().regex(/^\d{1,6}$/, 'must be a number')]).nullish();

/** The header by which every call may prove a group of customers. */
export const groupHeaders = z.looseObject({ 'x-group-token': token });

/** The same in a body. */
export const groupBody = { groupToken: token, groupId };

/** The same in a query; `userGroupId` says nothing without the token. */
export const groupQuery = { userGroupId: groupId, token };

interface Said {
  readonly token?: string | null | undefined;
  readonly groupId?: string | number | null | undefined;
}

const BEARER = /^Bearer +(\S+)$/i;

/** The token of an Authorization header; null where there is none. */
export const bearerOf = (header: unknown): string | null => BEARER.exec(String(header ?? ''))?.[1] ?? null;

/** What a request says of its group, by its header and in the call's own way. */
export const claimOf = (headers: z.infer<typeof groupHeaders>, said: Said = {}): GroupClaim => ({
  token: said.token || headers['x-group-token'] || null,
  groupId: said.groupId == null || said.groupId === '' ? null : Number(said.groupId),
});
