import type { Session } from '../session/tabCredentials.ts';

export interface Visitor {
  owner: string | null;
  /** Valid as long as the visitor stays; never renewed. */
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
