import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Signs tokens where no other secret is set; everybody knows it, so production refuses it. */
export const DEVELOPMENT_ACCESS_SECRET = 'patchwork-development-access-token-secret';

/** Bytes that a secret for HS256 has at least. */
export const SHORTEST_ACCESS_SECRET = 32;

/** How long a token holds. */
export const ACCESS_SECONDS = 600;

const TOKEN = { issuer: 'patchwork', audience: 'access', algorithm: 'HS256' } as const;

export interface AccessClaims {
  readonly customerId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null if it was not signed here or has expired. */
  verify(token: string): Promise<AccessClaims | null>;
}

const payloadSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Tokens that prove for ten minutes who has signed in. */
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
        // Two of one second would be the same token: whoever has it refused could not tell that it was renewed.
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
