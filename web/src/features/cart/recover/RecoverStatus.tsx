import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { REFUSED } from './recoverRefused.ts';
import type { RecoverState } from './useRecoverCart.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly canRetry?: boolean;
}

/** Shown for a moment only: the page redirects to the cart, which reports the outcome. */
const THERE: Words = { title: 'Your cart is back', text: 'Taking you there…' };

const WORDS: Readonly<Record<Exclude<RecoverState['kind'], 'refused' | 'offline'>, Words>> = {
  working: { title: 'Bringing your cart back', text: 'One moment, please…' },
  opened: THERE,
  joined: THERE,
  current: THERE,
  ordered: { title: 'You have ordered this cart', text: 'The order waits on this device until it can be sent.' },
  empty: { title: 'This cart is empty now', text: 'There is nothing left in it to bring back.' },
  apart: {
    title: 'Your cart was not brought back',
    text: 'It cannot be put together with the one on this device. Order or empty that one first, then open the link again.',
  },
  busy: {
    title: 'Your cart was not brought back yet',
    text: 'Changes of the cart on this device are still being sent.',
    canRetry: true,
  },
  unreachable: {
    title: REFUSED,
    text: 'The shop did not answer. Your cart is safe; please try again.',
    canRetry: true,
  },
  notStored: {
    title: REFUSED,
    text: 'The cart could not be kept on this device. Please free some space and try again.',
    canRetry: true,
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open the link in your email once more.',
  },
};

const getTexts = (state: RecoverState): Words => {
  if (state.kind === 'refused') {
    const text = state.isForNow
      ? state.message
      : 'The link is wrong or too old, or its cart was ordered. What is in the cart on this device is still there.';
    return { title: REFUSED, text, canRetry: state.isForNow };
  }
  if (state.kind !== 'offline') return WORDS[state.kind];
  const text = state.isBack ? 'You are online again.' : 'Your cart can be brought back once you are online again.';
  return { title: state.isBack ? 'Bring your cart back' : 'You are offline', text, canRetry: true };
};

const isProblem = ({ kind }: RecoverState): boolean => ['refused', 'unreachable', 'notStored', 'apart'].includes(kind);

const Ways = ({ canRetry, onRetry }: { readonly canRetry: boolean; readonly onRetry: () => void }) => (
  <>
    {canRetry && (
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    )}
    <ButtonLink to="/checkout/cart/" variant={canRetry ? 'secondary' : 'primary'}>
      Go to your cart
    </ButtonLink>
    <ButtonLink to="/">Home page</ButtonLink>
  </>
);

/** Progress of a cart's recovery, with the next steps once it has ended. */
export const RecoverStatus = ({ state, onRetry }: { readonly state: RecoverState; readonly onRetry: () => void }) => {
  const { title, text, canRetry = false } = getTexts(state);
  const isWorking = ['working', 'opened', 'joined', 'current'].includes(state.kind);
  return (
    <div role={isProblem(state) ? 'alert' : 'status'} aria-busy={isWorking || undefined}>
      <EmptyState
        isPage
        {...(isProblem(state) && { art: 'error' as const })}
        {...(state.kind === 'offline' && { art: 'offline' as const })}
        title={title}
        action={isWorking ? null : <Ways canRetry={canRetry} onRetry={onRetry} />}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
};
