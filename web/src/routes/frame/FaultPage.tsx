import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/faults.generated.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { tellFailure } from '../../lib/events/failurePort.ts';
import { ErrorState } from './ErrorState.tsx';
import { NotKept } from './NotKept.tsx';
import { useErrorReports } from './useErrorReports.ts';

const again = (
  <Button variant="primary" onClick={() => window.location.reload()}>
    {common.tryAgain}
  </Button>
);

/**
 * The content of /error/, but shown at the failed page's own address, so that a reload tries it again. Reports what has
 * failed, of which React tells `window` nothing.
 */
export const FaultPage = () => {
  const error: unknown = useRouteError();
  useErrorReports();
  useEffect(() => {
    if (isOnline() && Object(error).status !== 404) tellFailure(new ErrorEvent('error', { error }));
  }, [error]);
  return isOnline() ? (
    <ErrorState art="error" action={again}>
      {text.tryLater}
    </ErrorState>
  ) : (
    <NotKept action={again} />
  );
};
