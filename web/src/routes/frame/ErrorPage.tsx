import { ButtonLink } from '../../components/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

const search = (
  <ButtonLink to="/search/" variant="primary">
    Search the shop
  </ButtonLink>
);

/** /error/: where other systems send shoppers when they cannot go on. */
export const Component = () => (
  <ErrorState art="error" action={search}>
    Try again later, please... Your cart is safe.
  </ErrorState>
);
