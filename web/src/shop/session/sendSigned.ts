import type { Session } from './tabCredentials.ts';

/**
 * Sends a non-GraphQL request in the current session: retried once with another token if this one is refused, and as a
 * guest if there is none.
 */
export const sendSigned = async <Answer>(
  { token, renew }: Pick<Session, 'token' | 'renew'>,
  send: (token: string | null) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> => {
  const first = token();
  const answer = await send(first);
  if (first === null || !isRefused(answer)) return answer;
  return (await renew(first)) === 'unreachable' ? answer : send(token());
};
