import type { ApolloClient } from '@apollo/client';
import type { UserProblemFragment } from '../../lib/offline/operations/UserProblem.generated.ts';
import { sending } from '../../lib/session/owned.ts';
import { LoginLinkRequestDocument } from './LoginLinkRequest.generated.ts';
import { PasswordResetRequestDocument } from './PasswordResetRequest.generated.ts';

interface Request {
  readonly email: string;
  readonly idempotencyKey: string;
}

/** A link that is mailed, and what is said around it. */
export interface MailedLink {
  readonly fieldId: string;
  readonly button: string;
  readonly offline: string;
  readonly sent: string;
  /** How long it holds. */
  readonly validity: string;
  /** Resolves with what the shop has against it; rejects when it did not answer. */
  readonly request: (client: ApolloClient, input: Request) => Promise<readonly UserProblemFragment[]>;
}

const NO_ANSWER = 'No answer';

export const LOGIN_LINK: MailedLink = {
  fieldId: 'login-link-email',
  button: 'Email me a link',
  offline: 'Asking for a link needs a network. Please try again when you are online.',
  sent: 'A link that signs you in is on its way.',
  validity: '15 minutes',
  request: async (client, input) => {
    const sent = await client.mutate({ mutation: LoginLinkRequestDocument, variables: { input }, ...sending() });
    if (!sent.data) throw new Error(NO_ANSWER);
    return sent.data.loginLinkRequest.userErrors;
  },
};

export const RESET_LINK: MailedLink = {
  fieldId: 'reset-link-email',
  button: 'Email me a link',
  offline: 'Reset password feature does not work while offline!',
  sent: 'If there is an account with this address, a link to set a new password is on its way.',
  validity: 'an hour',
  request: async (client, input) => {
    const sent = await client.mutate({ mutation: PasswordResetRequestDocument, variables: { input }, ...sending() });
    if (!sent.data) throw new Error(NO_ANSWER);
    return sent.data.passwordResetRequest.userErrors;
  },
};
