import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { catchError, defer, map, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import { classify } from '../queue/classify.ts';
import type { SessionHolder } from './tabCredentials.ts';

type Result = ApolloLink.Result;
type Signer = Pick<SessionHolder, 'owner' | 'token' | 'groupToken' | 'renew' | 'accepted'>;

interface Sending {
  readonly session: Signer;
  readonly operation: ApolloLink.Operation;
  readonly forward: ApolloLink.ForwardFunction;
}

const isRefused = (error: unknown): boolean => classify(error).kind === 'unauthorized';

const isRefusal = (result: Result): boolean => !!result.errors && isRefused(new CombinedGraphQLErrors(result));

/** The owner of an operation: null for a guest's, undefined for public data. */
const getOwner = (operation: ApolloLink.Operation): string | null | undefined => operation.getContext().owner;

// not a message: of an error, which no page shows.
const NOT_THEIRS = 'The customer whose this is has no token here now';

/** Sends once in the current session; a customer's own data with that customer's token only. */
const send = ({ session, operation, forward }: Sending): Observable<Result> =>
  defer(() => {
    const owner = getOwner(operation);
    const isTheirs = session.token() !== null && session.owner() === owner;
    if (owner !== undefined && !isTheirs) return throwError(() => new Error(NOT_THEIRS));
    const [token, group] = [session.token(), session.groupToken()];
    operation.setContext(({ headers }) => ({
      headers: {
        ...headers,
        // not a message: a header.
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(group !== null && { 'x-group-token': group }),
      },
    }));
    return forward(operation);
  }).pipe(tap((result) => isRefusal(result) || session.accepted()));

/** Sends once; also returns whether the token was refused. */
const trySend = (sending: Sending) =>
  send(sending).pipe(
    map((result) => ({ answer: of(result), isOver: isRefusal(result) })),
    catchError((error: unknown) => of({ answer: throwError(() => error), isOver: isRefused(error) })),
  );

/** Retries once with another token if this one is refused. */
const sendAsCustomer = (sending: Sending): Observable<Result> =>
  defer(() => {
    const { session } = sending;
    const token = session.token();
    return trySend(sending).pipe(
      switchMap(({ answer, isOver }) =>
        isOver
          ? defer(() => session.renew(token)).pipe(
              switchMap((renewal) => (renewal === 'renewed' ? send(sending) : answer)),
            )
          : answer,
      ),
    );
  });

/**
 * Adds the customer's token and the proof of their price group to every operation. If the token is refused, the session
 * is renewed once for all callers and the operation resent; if that fails, the first answer stands. The context's
 * `owner` names the operation's owner: a guest's (null) is sent without a token, a customer's with that customer's
 * token only. A missing token is requested once; without one the operation counts as unreachable.
 */
export const createSessionLink = (session: Signer): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const sending = { session, operation, forward };
    const owner = getOwner(operation);
    if (owner === null || (owner === undefined && session.token() === null)) return forward(operation);
    if (session.token() !== null) return sendAsCustomer(sending);
    return defer(() => session.renew(null)).pipe(switchMap(() => sendAsCustomer(sending)));
  });
