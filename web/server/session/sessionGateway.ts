import { z } from 'zod';
import { askGateway, type ServerRequest } from '../askGateway.ts';
import { REFRESH_TOKEN } from './sessionCookie.ts';

const TIMEOUT_MS = 10_000;

const problem = z.object({
  code: z.string(),
  field: z.array(z.string()).nullable(),
  message: z.string(),
  reason: z.string().nullish(),
  parameters: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});

const openSession = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().regex(REFRESH_TOKEN),
  groupToken: z.string().nullable(),
  customer: z.object({ id: z.string().min(1), firstName: z.string().nullable() }),
});

const answer = z.object({
  session: openSession.nullish(),
  isNewCustomer: z.boolean().optional(),
  userErrors: z.array(problem),
});

const answered = z.object({
  data: z.object({ answer: answer.nullish() }).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() })).optional(),
});

export type Problem = z.infer<typeof problem>;
export type OpenSession = z.infer<typeof openSession>;

export type SessionOutcome =
  | { readonly kind: 'open'; readonly session: OpenSession }
  /** It is done, and there is no session. */
  | { readonly kind: 'ended' }
  /** Nobody has an account with this address. */
  | { readonly kind: 'newcomer' }
  /** In the platform's own words. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The request as it is passed on. */
export interface SessionCall {
  readonly document: ServerRequest['document'];
  readonly input: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string>>;
}

// not a message: pages go by the code.
const UNAUTHENTICATED: Problem = { code: 'UNAUTHENTICATED', field: null, message: 'You are not signed in.' };

// Error messages do not quote the answer: they are logged, and it holds tokens.
const readAnswer = async (answer: Response): Promise<z.infer<typeof answered>> => {
  const parsed = answered.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new Error(`The gateway answered a session's request with ${answer.status} and no answer`);
  return parsed.data;
};

const toOutcome = ({ data, errors = [] }: z.infer<typeof answered>): SessionOutcome => {
  const codes = errors.map(({ extensions }) => extensions?.code ?? '');
  if (codes.includes('UNAUTHENTICATED')) return { kind: 'refused', problems: [UNAUTHENTICATED] };
  if (!data?.answer) throw new Error(`The gateway failed at a session's request: ${codes.join(', ')}`);
  const { session, isNewCustomer, userErrors } = data.answer;
  if (userErrors.length > 0) return { kind: 'refused', problems: userErrors };
  if (isNewCustomer === true) return { kind: 'newcomer' };
  return session ? { kind: 'open', session } : { kind: 'ended' };
};

/** Asks the gateway about a session. Rejects when it cannot be asked or gives no answer. */
export const createSessionGateway =
  (gatewayUrl: string) =>
  async ({ document, input, headers }: SessionCall): Promise<SessionOutcome> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return toOutcome(
      await readAnswer(await askGateway(gatewayUrl, { document, variables: { input }, headers, signal })),
    );
  };
