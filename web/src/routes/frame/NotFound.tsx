import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';

interface NotFoundProps {
  /** True for what the shop has and does not show now. */
  readonly isResting: boolean;
}

export const NotFound = ({ isResting }: NotFoundProps) => (
  <>
    <PageMeta title="Page not found" path={null} />
    <EmptyState
      art="not-found"
      isPage
      title={isResting ? 'Not on the shelf today' : 'This page is not here'}
      action={
        <>
          <ButtonLink to="/" variant="primary">
            Home page
          </ButtonLink>
          <ButtonLink to="/search/">Search the shop</ButtonLink>
        </>
      }
    >
      <p>
        {isResting
          ? 'What was here is not for sale at the moment. It may come back; others like it are on the shelf.'
          : 'There is nothing at this address. It may have moved, or the link has a slip in it.'}
      </p>
    </EmptyState>
  </>
);
