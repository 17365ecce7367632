import * as cartAdd from '@patchwork/domain/messages/cart-add.generated.ts';
import * as words from '@patchwork/domain/messages/cart-recovery.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { RecoverState } from './useRecoverCart.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly canRetry?: boolean;
}

/** Shown for a moment only: the page redirects to the cart, which reports the outcome. */
const THERE: Words = { title: words.backTitle, text: words.back };

const WORDS: Readonly<Record<Exclude<RecoverState['kind'], 'refused' | 'offline'>, Words>> = {
  working: { title: words.workingTitle, text: words.working },
  opened: THERE,
  joined: THERE,
  current: THERE,
  ordered: { title: words.orderedTitle, text: words.ordered },
  empty: { title: words.emptyTitle, text: words.empty },
  apart: { title: words.apartTitle, text: words.apart },
  busy: { title: words.busyTitle, text: words.busy, canRetry: true },
  unreachable: { title: refusals.cartRecoveryFailed, text: words.unreachable, canRetry: true },
  notStored: { title: refusals.cartRecoveryFailed, text: cartAdd.notSaved, canRetry: true },
  incomplete: { title: words.incompleteTitle, text: words.incomplete },
};

const getTexts = (state: RecoverState): Words => {
  if (state.kind === 'refused') {
    const text = state.isForNow ? state.message : words.refused;
    return { title: refusals.cartRecoveryFailed, text, canRetry: state.isForNow };
  }
  if (state.kind !== 'offline') return WORDS[state.kind];
  const text = state.isBack ? words.online : words.offline;
  return { title: state.isBack ? words.onlineTitle : words.offlineTitle, text, canRetry: true };
};

const isProblem = ({ kind }: RecoverState): boolean => ['refused', 'unreachable', 'notStored', 'apart'].includes(kind);

const VariantSet = ({ canRetry, onRetry }: { readonly canRetry: boolean; readonly onRetry: () => void }) => (
  <>
    {canRetry && (
      <Button variant="primary" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    )}
    <ButtonLink to="/checkout/cart/" variant={canRetry ? 'secondary' : 'primary'}>
      {words.goToCart}
    </ButtonLink>
    <ButtonLink to="/">{common.homePage}</ButtonLink>
  </>
);

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
        action={isWorking ? null : <VariantSet canRetry={canRetry} onRetry={onRetry} />}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
};
