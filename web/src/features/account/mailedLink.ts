import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/mailed-link.generated.ts';
import type { ReactNode } from 'react';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { LoginLinkRequestDocument } from './LoginLinkRequest.generated.ts';
import { PasswordResetRequestDocument } from './PasswordResetRequest.generated.ts';
import { getPageBefore } from './returnPath.ts';

interface Request {
  readonly email: string;
  readonly idempotencyKey: string;
}

export interface MailedLink {
  readonly fieldId: string;
  readonly button: string;
  readonly offline: string;
  readonly sent: (parts: { readonly email: string; readonly strong: (address: string) => ReactNode }) => ReactNode;
  /** How long the link is valid, and what to do where it does not arrive. */
  readonly validity: string;
  /** Resolves with the shop's refusals; rejects if it did not answer. */
  readonly request: (client: ApolloClient, input: Request) => Promise<readonly UserProblemFragment[]>;
}

export const LOGIN_LINK: MailedLink = {
  fieldId: 'login-link-email',
  button: text.send,
  offline: text.loginOffline,
  sent: text.loginSent,
  validity: text.loginValidity,
  request: async (client, input) => {
    const returnPath = getPageBefore(window.location);
    const variables = { input: { ...input, ...(returnPath !== null && { returnPath }) } };
    const sent = await client.mutate({ mutation: LoginLinkRequestDocument, variables, ...requestOptions() });
    if (!sent.data) throw new Error('No answer');
    return sent.data.loginLinkRequest.userErrors;
  },
};

export const RESET_LINK: MailedLink = {
  fieldId: 'reset-link-email',
  button: text.send,
  offline: text.resetOffline,
  sent: text.resetSent,
  validity: text.resetValidity,
  request: async (client, input) => {
    const sent = await client.mutate({
      mutation: PasswordResetRequestDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!sent.data) throw new Error('No answer');
    return sent.data.passwordResetRequest.userErrors;
  },
};
