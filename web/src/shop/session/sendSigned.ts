import type { Session } from './tabCredentials.ts';

/**
 * Sends something that is no operation of the graph as whoever is signed in: once more with another token where this one
 * is refused, and as a guest where there is none any more.
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
