import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { isOnline } from '../lib/offline/connectivity.ts';

/** What the browser shows when a page could not be loaded or drawn; the server answers a static page instead. */
export const Fault = () => {
  const error = useRouteError();
  if (import.meta.env.DEV) console.error(error);
  const reason = isOnline()
    ? 'Try again later, please... Your cart is safe.'
    : 'You are offline, and this page has not been kept on your device yet.';
  return (
    <EmptyState
      isPage
      art={isOnline() ? 'error' : 'offline'}
      title="Sorry! Something went wrong."
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <ButtonLink to="/">Home page</ButtonLink>
        </>
      }
    >
      <title>Something went wrong · Patchwork</title>
      <p>{reason}</p>
    </EmptyState>
  );
};
