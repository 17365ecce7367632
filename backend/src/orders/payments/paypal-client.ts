import { z } from 'zod';
import { callProvider, ProviderFault } from './provider-call.ts';

export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

/** A call with the shop's access token. */
interface PayPalCall<T> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly answer: z.ZodType<T>;
  /** Makes the call idempotent; absent if it moves nothing. */
  readonly requestId?: string;
  readonly body?: unknown;
  /** A body that is JSON already. */
  readonly text?: string;
}

export type PayPalClient = <T>(call: PayPalCall<T>) => Promise<T>;

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token is not used in its last minute. */
const MARGIN_MS = 60_000;

const createAccess = ({ clientId, clientSecret, baseUrl, timeoutMs }: PayPalSettings) => {
  let current: { readonly token: Promise<string>; until: number } | null = null;
  const ask = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await callProvider({
      url: `${baseUrl}/v1/oauth2/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      answer: grant,
      timeoutMs,
    });
    if (current) current.until = Date.now() + seconds * 1000 - MARGIN_MS;
    return token;
  };
  const forget = (): void => {
    current = null;
  };
  return {
    forget,
    /** Requested once for all waiting calls, and cached until it expires. */
    token: (): Promise<string> => {
      if (!current || current.until <= Date.now()) {
        const token = ask();
        current = { token, until: Number.POSITIVE_INFINITY };
        token.catch(forget);
      }
      return current.token;
    },
  };
};

const isUnauthorized = (error: unknown): boolean => error instanceof ProviderFault && error.status === 401;

/** A client of PayPal's REST API; a token that expired early is renewed once. */
export const createPayPalClient = (settings: PayPalSettings): PayPalClient => {
  const { baseUrl, timeoutMs } = settings;
  const access = createAccess(settings);
  const send = async <T>({ method, path, answer, requestId, body, text }: PayPalCall<T>): Promise<T> => {
    const headers = {
      authorization: `Bearer ${await access.token()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const sent = body === undefined ? text : JSON.stringify(body);
    return callProvider({ url: `${baseUrl}${path}`, method, headers, answer, timeoutMs, body: sent });
  };
  return async (call) => {
    try {
      return await send(call);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      access.forget();
      return send(call);
    }
  };
};
