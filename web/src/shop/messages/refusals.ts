import { ApolloLink } from '@apollo/client';
import { concatMap, from, of } from 'rxjs';

interface Problem {
  readonly message: string;
  readonly reason?: string | null;
}

/**
 * Refusals in the language of this page. The texts are loaded with the first one that names its reason; where they cannot
 * be, it stays as it came.
 */
export const sayRefusals = async <T extends Problem>(problems: readonly T[]): Promise<readonly T[]> => {
  if (!problems.some(({ reason }) => reason)) return problems;
  const texts = await import('./sayReason.ts').catch(() => null);
  return texts ? problems.map(texts.sayReason) : problems;
};

type Result = ApolloLink.Result;
type Payload = { readonly userErrors?: readonly Problem[] } | null | undefined;

const getPayloads = ({ data }: Result): [string, Payload][] => Object.entries((data ?? {}) as Record<string, Payload>);

const isRefused = (payload: Payload): payload is { readonly userErrors: readonly Problem[] } =>
  !!payload?.userErrors?.length;

const sayResult = async (result: Result): Promise<Result> => {
  const said = await Promise.all(
    getPayloads(result).map(async ([name, payload]) =>
      isRefused(payload) ? [name, { ...payload, userErrors: await sayRefusals(payload.userErrors) }] : [name, payload],
    ),
  );
  return { ...result, data: Object.fromEntries(said) };
};

/** Says the refusals of all mutations in the language of this page, so that nobody who shows one has to. */
export const createRefusalLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((result) =>
        getPayloads(result).some(([, payload]) => isRefused(payload)) ? from(sayResult(result)) : of(result),
      ),
    ),
  );
