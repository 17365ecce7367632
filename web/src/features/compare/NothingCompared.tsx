import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** A comparison with nothing in it. */
export const NothingCompared = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={
      <ButtonLink to="/" variant="primary" size="large">
        Look around
      </ButtonLink>
    }
  >
    Press “Compare” on up to four toys, and see here what they have in common and what not.
  </EmptyState>
);
