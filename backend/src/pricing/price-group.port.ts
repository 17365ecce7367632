import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';

/** A claimed group, not verified. */
export interface GroupClaim {
  readonly token: string | null;
  /** Must equal the token's; null if absent. */
  readonly groupId: number | null;
}

export interface PriceGroupPort {
  /** The group that a token proves, or the default one without a token. Refuses an unproven claim. */
  verified(claim: GroupClaim): Promise<PriceGroup>;
  /** The group with this id, for a known member; the default one if groups cannot be proven. */
  known(executor: Executor, groupId: number): Promise<PriceGroup>;
  /** A token that proves the group for at least an hour; null if groups cannot be proven. */
  tokenFor(executor: Executor, groupId: number): Promise<string | null>;
}

const token = z.string().max(2000).nullish();
const groupId = z.union([z.int(), z.string().regex(/^\d{1,6}$/, 'must be a number')]).nullish();

/** The header that proves a customer group in any call. */
export const groupHeaders = z.looseObject({ 'x-group-token': token });

/** The same in a body. */
export const groupBody = { groupToken: token, groupId };

/** The same in a query; `userGroupId` is ignored without the token. */
export const groupQuery = { userGroupId: groupId, token };

interface GroupParameters {
  readonly token?: string | null | undefined;
  readonly groupId?: string | number | null | undefined;
}

const BEARER = /^Bearer +(\S+)$/i;

export const getBearer = (header: unknown): string | null => BEARER.exec(String(header ?? ''))?.[1] ?? null;

/** The group that a request claims, by its header or by the call's own parameters. */
export const toClaim = (headers: z.infer<typeof groupHeaders>, said: GroupParameters = {}): GroupClaim => ({
  token: said.token || headers['x-group-token'] || null,
  groupId: said.groupId == null || said.groupId === '' ? null : Number(said.groupId),
});
