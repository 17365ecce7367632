import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/faults.generated.ts';
import { type ReactNode, use } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SiteContext } from '../../lib/siteContext.ts';

interface ErrorStateProps {
  readonly art: 'error' | 'offline';
  /** The primary action, shown before the link home. */
  readonly action?: ReactNode;
  readonly children: string;
}

/** Shown in place of a page that failed. */
export const ErrorState = ({ art, action, children }: ErrorStateProps) => {
  const { name } = use(SiteContext).store;
  return (
    <EmptyState
      isPage
      art={art}
      title={text.sorry}
      action={
        <>
          {action}
          <ButtonLink to="/">{common.homePage}</ButtonLink>
        </>
      }
    >
      <title>{text.pageTitle({ shop: name })}</title>
      <meta name="robots" content="noindex" />
      <p>{children}</p>
    </EmptyState>
  );
};
