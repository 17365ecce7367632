import { z } from 'zod';

/** One call of a provider's REST API. */
export interface ProviderCall<T> {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent unchanged; no body if omitted. */
  readonly body?: string | undefined;
  readonly answer: z.ZodType<T>;
  readonly timeoutMs: number;
}

/** The provider refused the request; retrying gets the same answer. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  /** The provider's reason codes, e.g. INSTRUMENT_DECLINED. */
  readonly codes: readonly string[];

  constructor(status: number, codes: readonly string[]) {
    super(`The payment provider refused with ${status} ${codes.join(' ')}`.trim());
    this.status = status;
    this.codes = codes;
  }
}

/** Handles a ProviderRefusal by `otherwise`; rethrows any other error. */
export const refusedAs = async <T, R>(
  work: Promise<T>,
  otherwise: (refusal: ProviderRefusal) => R | Promise<R>,
): Promise<T | R> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderRefusal) return otherwise(error);
    throw error;
  }
};

/** The provider's answer is neither yes nor no, so the outcome is unknown. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly status: number;

  constructor(status: number) {
    super(`The payment provider answered ${status}`);
    this.status = status;
  }
}

/** Statuses about the request itself; others are temporary, or ours to fix. */
const REFUSALS = [400, 402, 403, 404, 410, 422];

const complaint = z.object({
  name: z.string().optional(),
  code: z.string().optional(),
  type: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

const codesIn = (body: unknown): string[] => {
  const { data } = complaint.safeParse(body);
  if (!data) return [];
  return [data.name, data.code, data.type, ...(data.details ?? []).map(({ issue }) => issue)].filter(
    (code) => code !== undefined,
  );
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/**
 * Calls a provider.
 * @throws ProviderRefusal if it refuses; after any other error the outcome is unknown.
 */
export const callProvider = async <T>({ url, answer, timeoutMs, body, ...call }: ProviderCall<T>): Promise<T> => {
  const response = await fetch(url, {
    ...call,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (REFUSALS.includes(response.status)) {
    throw new ProviderRefusal(response.status, codesIn(await readJson(response).catch(() => null)));
  }
  if (!response.ok) throw new ProviderFault(response.status);
  return answer.parse(await readJson(response));
};
