import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** A wishlist with nothing on it. */
export const NoWishes = () => (
  <EmptyState
    title="Nothing on your wishlist yet"
    action={
      <ButtonLink to="/" variant="primary" size="large">
        Find something to love
      </ButtonLink>
    }
  >
    Press the heart of a toy you like. It waits for you here, also while you are offline.
  </EmptyState>
);
