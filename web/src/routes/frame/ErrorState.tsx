import { type ReactNode, use } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SiteContext } from '../../lib/site.ts';

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
      title="Sorry! Something went wrong."
      action={
        <>
          {action}
          <ButtonLink to="/">Home page</ButtonLink>
        </>
      }
    >
      <title>{`Something went wrong · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p>{children}</p>
    </EmptyState>
  );
};
