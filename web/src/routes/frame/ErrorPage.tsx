import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/faults.generated.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

const search = (
  <ButtonLink to="/search/" variant="primary">
    {common.searchShop}
  </ButtonLink>
);

/** /error/: other systems redirect shoppers here when they fail. */
export const Component = () => (
  <ErrorState art="error" action={search}>
    {text.tryLater}
  </ErrorState>
);
