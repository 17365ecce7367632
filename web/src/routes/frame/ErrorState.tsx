import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

interface ErrorStateProps {
  readonly art: 'error' | 'offline';
  /** What to do first; before the way home. */
  readonly action?: ReactNode;
  readonly children: string;
}

/** What a page says that could not be shown. */
export const ErrorState = ({ art, action, children }: ErrorStateProps) => (
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
    <title>Something went wrong · Patchwork</title>
    <meta name="robots" content="noindex" />
    <p>{children}</p>
  </EmptyState>
);
