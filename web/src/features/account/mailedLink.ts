import type { ApolloClient } from '@apollo/client';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { LoginLinkRequestDocument } from './LoginLinkRequest.generated.ts';
import { PasswordResetRequestDocument } from './PasswordResetRequest.generated.ts';
import { getPageBefore } from './returnPath.ts';

interface Request {
  readonly email: string;
  readonly idempotencyKey: string;
}

/** A kind of mailed link, with the texts around it. */
export interface MailedLink {
  readonly fieldId: string;
  readonly button: string;
  readonly offline: string;
  readonly sent: string;
  /** How long the link is valid. */
  readonly validity: string;
  /** Resolves with the shop's refusals; rejects if it did not answer. */
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
    const returnPath = getPageBefore(window.location);
    const variables = { input: { ...input, ...(returnPath !== null && { returnPath }) } };
    const sent = await client.mutate({ mutation: LoginLinkRequestDocument, variables, ...requestOptions() });
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
    const sent = await client.mutate({
      mutation: PasswordResetRequestDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!sent.data) throw new Error(NO_ANSWER);
    return sent.data.passwordResetRequest.userErrors;
  },
};
