import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { DEFAULT_PRICE_GROUP, GROUP_TOKEN, type PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { GroupClaim, PriceGroupPort } from './price-group.port.ts';
import { findGroups } from './price-group.repository.ts';

interface PriceGroupService extends PriceGroupPort {
  /** A token that proves the group to gateway and backend, for at least one period. */
  issue(executor: Executor, groupId: number): Promise<string>;
}

interface PriceGroupOptions {
  /** Shared with the gateway; null: no token is accepted. */
  readonly secret: string | null;
  readonly defaultGroup?: PriceGroup;
  /** Whether everybody is taxed as the default group, whatever their prices. */
  readonly taxesDefaultGroupOnly?: boolean;
  readonly now?: () => Date;
}

/** A token is the same for a whole group during a period, and valid for one more. */
const PERIOD_SECONDS = 3600;
/** A verified group is cached for this long. */
const TOLERANCE_SECONDS = 60;

const claims = z.object({ group_id: z.int().min(0), tax_class_id: z.int() });

/** The group with this id; the default one if it does not exist. */
export const readPriceGroup = async (executor: Executor, groupId: number): Promise<PriceGroup> => {
  const group = (await findGroups(executor)).find(({ id }) => id === groupId);
  return group ? { id: group.id, taxGroupId: group.id, taxClassId: group.taxClassId } : DEFAULT_PRICE_GROUP;
};

const sign = ({ id, taxClassId }: PriceGroup, key: Uint8Array, now: Date): Promise<string> => {
  const { issuer, audience, algorithm } = GROUP_TOKEN;
  const begin = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) * PERIOD_SECONDS;
  return new SignJWT({ group_id: id, tax_class_id: taxClassId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(begin)
    .setExpirationTime(begin + 2 * PERIOD_SECONDS)
    .sign(key);
};

const prove = async (token: string, key: Uint8Array, now: Date): Promise<PriceGroup> => {
  const { issuer, audience, algorithm } = GROUP_TOKEN;
  const limits = { issuer, audience, algorithms: [algorithm], requiredClaims: ['exp'] };
  const { payload } = await jwtVerify(token, key, { ...limits, currentDate: now, clockTolerance: TOLERANCE_SECONDS });
  const { group_id: id, tax_class_id: taxClassId } = claims.parse(payload);
  return { id, taxGroupId: id, taxClassId };
};

/** Customer groups in signed tokens, which contain nothing about the customer. */
export const createPriceGroups = (options: PriceGroupOptions): PriceGroupService => {
  const { defaultGroup = DEFAULT_PRICE_GROUP, taxesDefaultGroupOnly = false, now = () => new Date() } = options;
  const key = options.secret === null ? null : new TextEncoder().encode(options.secret);
  const { taxGroupId, taxClassId } = defaultGroup;
  const taxed = (group: PriceGroup): PriceGroup =>
    taxesDefaultGroupOnly ? { ...group, taxGroupId, taxClassId } : group;
  const readGroup = async (token: string): Promise<PriceGroup> => {
    const group = key && (await prove(token, key, now()).catch(() => null));
    if (!group) throw new Refusal('INVALID', reasons.priceGroupUnproven, 'groupToken');
    return taxed(group);
  };
  const issue = async (executor: Executor, groupId: number): Promise<string> => {
    const group = (await findGroups(executor)).find(({ id }) => id === groupId);
    if (!key) throw new Error('No secret is set to sign group tokens with');
    if (!group) throw new Refusal('NOT_FOUND', reasons.priceGroupUnknown({ group: String(groupId) }));
    return sign({ id: group.id, taxGroupId: group.id, taxClassId: group.taxClassId }, key, now());
  };
  return {
    verified: async ({ token, groupId }: GroupClaim) => {
      const group = token === null ? defaultGroup : await readGroup(token);
      if (groupId !== null && groupId !== group.id)
        throw new Refusal('INVALID', reasons.priceGroupUnproven, 'userGroupId');
      return group;
    },
    known: async (executor, groupId) => (key ? taxed(await readPriceGroup(executor, groupId)) : defaultGroup),
    issue,
    tokenFor: async (executor, groupId) => (key ? issue(executor, groupId) : null),
  };
};
