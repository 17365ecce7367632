import { ButtonLink } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageMeta } from '../components/PageMeta.tsx';

export const NotFound = () => (
  <>
    <PageMeta title="Page not found" path={null} />
    <EmptyState
      art="not-found"
      isPage
      title="This page came unstitched"
      action={
        <>
          <ButtonLink to="/" variant="primary">
            Home page
          </ButtonLink>
          <ButtonLink to="/search/">Search the shop</ButtonLink>
        </>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link has a loose thread.</p>
    </EmptyState>
  </>
);
