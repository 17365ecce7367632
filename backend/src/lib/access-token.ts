import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Public, so production refuses it. */
export const DEVELOPMENT_ACCESS_SECRET = 'patchwork-development-access-token-secret';

/** Minimum number of bytes for HS256. */
export const SHORTEST_ACCESS_SECRET = 32;

const ACCESS_SECONDS = 600;

const TOKEN = { issuer: 'patchwork', audience: 'access', algorithm: 'HS256' } as const;

interface AccessClaims {
  readonly customerId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null if the signature is wrong or the token has expired. */
  verify(token: string): Promise<AccessClaims | null>;
}

const payloadSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Signed tokens that authenticate a customer for ten minutes. */
export const createAccessTokens = (secret: string): AccessTokens => {
  const key = new TextEncoder().encode(secret);
  const { issuer, audience, algorithm } = TOKEN;
  return {
    sign: ({ customerId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(customerId)
        // Tokens of the same second would be equal: after a refusal a client could not tell that it was renewed.
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(key),
    verify: async (token) => {
      const limits = { issuer, audience, algorithms: [algorithm], requiredClaims: ['exp'] };
      const proven = await jwtVerify(token, key, limits).catch(() => null);
      const { data } = payloadSchema.safeParse(proven?.payload);
      return data ? { customerId: data.sub, sessionId: data.sid } : null;
    },
  };
};
