import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** Shown in place of an empty wishlist. */
export const NoWishes = () => (
  <EmptyState
    title="Nothing on your wishlist yet"
    action={
      <ButtonLink to="/" variant="primary" size="large">
        Find something to love
      </ButtonLink>
    }
  >
    Press the heart of something you like. It waits for you here, also while you are offline.
  </EmptyState>
);
