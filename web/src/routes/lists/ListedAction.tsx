import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/listed-product.generated.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { useAddToCart } from '../../features/cart/add/useAddToCart.ts';
import { getObstacle } from './getObstacle.ts';
import type { ListEntry } from './useListedProducts.ts';

interface ListedActionProps {
  readonly entry: ListEntry;
  /** Label of the "add to cart" button. */
  readonly label: string;
  readonly onAdded?: () => void;
}

/** Adds a list's product to the cart, or links to its page if it has options. */
export const ListedAction = ({ entry, label, onAdded }: ListedActionProps) => {
  const { addToCart, isAdding } = useAddToCart();
  const { state, card, product } = entry;
  if (state !== 'here' || !card) return null;
  if (product?.isBoughtAsIs && getObstacle(entry) === null) {
    const add = async () => {
      if (await addToCart({ product, quantity: 1 })) onAdded?.();
    };
    return (
      <Button
        isBusy={isAdding}
        onClick={() => void add()}
        aria-label={common.actionFor({ action: label, name: product.name })}
      >
        {label}
      </Button>
    );
  }
  const words = product && getObstacle(entry) === null ? text.chooseOptions : text.view;
  return (
    <ButtonLink to={card.path} aria-label={common.actionFor({ action: words, name: card.name })}>
      {words}
    </ButtonLink>
  );
};
