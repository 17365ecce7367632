import type { Session } from '../session/tabCredentials.ts';

/** Who is before a browser: a guest, until the test says whose session it is from now on. */
export interface Visitor {
  owner: string | null;
  /** Good for as long as they stay; it is never renewed. */
  readonly session: Session;
}

export const createVisitor = (): Visitor => {
  const visitor: Visitor = {
    owner: null,
    session: {
      owner: () => visitor.owner,
      token: () => (visitor.owner === null ? null : `${visitor.owner}-token`),
      accepted: () => undefined,
      renew: () => Promise.resolve('unreachable'),
    },
  };
  return visitor;
};
