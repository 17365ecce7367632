import { DEVELOPMENT_GROUP_SECRET, GROUP_TOKEN } from '@patchwork/domain/pricing/price-group.ts';
import { SignJWT } from 'jose';

interface Claims {
  readonly groupId?: number;
  readonly taxClassId?: number;
  readonly secret?: string;
  /** Seconds from now. */
  readonly lasts?: number;
}

export const groupToken = ({ groupId = 2, taxClassId = 3, secret, lasts = 3600 }: Claims = {}): Promise<string> =>
  new SignJWT({ group_id: groupId, tax_class_id: taxClassId })
    .setProtectedHeader({ alg: GROUP_TOKEN.algorithm })
    .setIssuer(GROUP_TOKEN.issuer)
    .setAudience(GROUP_TOKEN.audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lasts)
    .sign(new TextEncoder().encode(secret ?? DEVELOPMENT_GROUP_SECRET));
