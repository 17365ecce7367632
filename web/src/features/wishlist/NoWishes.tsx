import * as cart from '@patchwork/domain/messages/cart.generated.ts';
import * as text from '@patchwork/domain/messages/wishlist.generated.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

export const NoWishes = () => (
  <EmptyState
    title={text.emptyTitle}
    action={
      <ButtonLink to="/" variant="primary" size="large">
        {cart.findSomething}
      </ButtonLink>
    }
  >
    {text.empty}
  </EmptyState>
);
