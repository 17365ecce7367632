import { GROUP_TOKEN, type PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** A customer group with its token; no token for the default group. */
export interface ProvenGroup {
  readonly group: PriceGroup;
  readonly token: string | null;
}

/** Verifies a request's token; the default group without a valid one. */
export type ReadGroup = (token: string | undefined) => Promise<ProvenGroup>;

export interface GroupSettings {
  /** Null: groups cannot be proven, and everybody has the default prices. */
  readonly secret: string | null;
  readonly defaultGroup: PriceGroup;
  /** Whether everybody is taxed as the default group, whatever their prices. */
  readonly taxesDefaultGroupOnly: boolean;
}

interface CachedGroup extends ProvenGroup {
  readonly expiresAt: number;
}

/** A token is shared by all customers of a group, so few are in use. */
const MOST_KNOWN = 100;
const LONGEST_TOKEN = 2000;

const claims = z.object({ group_id: z.int().min(0), tax_class_id: z.int(), exp: z.number() });

const prove = async (token: string, key: Uint8Array): Promise<CachedGroup | null> => {
  const { issuer, audience, algorithm } = GROUP_TOKEN;
  try {
    const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: [algorithm] });
    const { group_id: id, tax_class_id: taxClassId, exp } = claims.parse(payload);
    return { group: { id, taxGroupId: id, taxClassId }, token, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
};

/** Verifies group tokens with the backend's secret. */
export const createGroups = ({ secret, defaultGroup, taxesDefaultGroupOnly }: GroupSettings): ReadGroup => {
  const guest: ProvenGroup = { group: defaultGroup, token: null };
  if (secret === null) return async () => guest;
  const key = new TextEncoder().encode(secret);
  const known = new LRUCache<string, CachedGroup>({ max: MOST_KNOWN });
  const { taxGroupId, taxClassId } = defaultGroup;
  const learn = async (token: string): Promise<ProvenGroup> => {
    const proven = await prove(token, key);
    if (!proven) return guest;
    const group = taxesDefaultGroupOnly ? { ...proven.group, taxGroupId, taxClassId } : proven.group;
    const learnt = { ...proven, group };
    known.set(token, learnt);
    return learnt;
  };
  return async (token) => {
    if (!token || token.length > LONGEST_TOKEN) return guest;
    const before = known.get(token);
    return before && Date.now() < before.expiresAt ? before : learn(token);
  };
};
