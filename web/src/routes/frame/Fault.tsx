import { useRouteError } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { ErrorState } from './ErrorState.tsx';

const again = (
  <Button variant="primary" onClick={() => window.location.reload()}>
    Try again
  </Button>
);

/**
 * What the browser shows when a page could not be loaded or drawn: what stands at /error/, at the page's own address, so
 * that it can be tried again. The server answers a static page instead.
 */
export const Fault = () => {
  const error = useRouteError();
  if (import.meta.env.DEV) console.error(error);
  return isOnline() ? (
    <ErrorState art="error" action={again}>
      Try again later, please... Your cart is safe.
    </ErrorState>
  ) : (
    <ErrorState art="offline" action={again}>
      You are offline, and this page has not been kept on your device yet.
    </ErrorState>
  );
};
