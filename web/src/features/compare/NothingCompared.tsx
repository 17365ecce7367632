import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** Shown in place of an empty comparison. */
export const NothingCompared = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={
      <ButtonLink to="/" variant="primary" size="large">
        Look around
      </ButtonLink>
    }
  >
    Press “Compare” on up to four products, and see here what they have in common and what not.
  </EmptyState>
);
