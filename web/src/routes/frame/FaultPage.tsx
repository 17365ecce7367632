import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/faults.generated.ts';
import { Button } from '../../components/Button.tsx';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { ErrorState } from './ErrorState.tsx';
import { NotKept } from './NotKept.tsx';

const again = (
  <Button variant="primary" onClick={() => window.location.reload()}>
    {common.tryAgain}
  </Button>
);

/** The content of /error/, but shown at the failed page's own address, so that a reload tries it again. */
export const FaultPage = () =>
  isOnline() ? (
    <ErrorState art="error" action={again}>
      {text.tryLater}
    </ErrorState>
  ) : (
    <NotKept action={again} />
  );
