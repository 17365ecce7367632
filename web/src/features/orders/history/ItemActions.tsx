import { itemCustomizePath } from '@patchwork/domain/orders/customize.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import type { OrderItemRowFragment } from './OrderCard.generated.ts';
import styles from './OrderItemRow.module.css';
import { useReorder } from './useReorder.ts';

type Item = OrderItemRowFragment;
type Action = Item['actions'][number];

const REORDER = 're-order';
/** A page of the shop itself, or one that is reached safely. */
const SAFE_ADDRESS = /^(https:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\]*$/;

const Reorder = ({ item, action }: { readonly item: Item; readonly action: Action }) => {
  const { orderAgain, isBusy } = useReorder([item.id]);
  return (
    <Button isBusy={isBusy} onClick={orderAgain} aria-label={`${action.name}: ${item.name}`}>
      {action.name}
    </Button>
  );
};

const tellMissingRoute = (sku: string) => console.error(`Route for product with "${sku}" SKU is not found`);

const Customize = ({ item, action }: { readonly item: Item; readonly action: Action }) => {
  const path = itemCustomizePath(item.sku, item.id);
  const label = `${action.name}: ${item.name}`;
  return path ? (
    <ButtonLink to={path} variant="primary" aria-label={label}>
      {action.name}
    </ButtonLink>
  ) : (
    <Button aria-label={label} onClick={() => tellMissingRoute(item.sku)}>
      {action.name}
    </Button>
  );
};

const Elsewhere = ({ item, action }: { readonly item: Item; readonly action: Action }) =>
  action.url && SAFE_ADDRESS.test(action.url) ? (
    <ButtonLink to={action.url} aria-label={`${action.name}: ${item.name}`}>
      {action.name}
    </ButtonLink>
  ) : null;

const BY_CODE: Readonly<Record<string, typeof Elsewhere>> = {
  [REORDER]: Reorder,
  [AWAITING_CUSTOMIZATION]: Customize,
};

/** What can be done with an item now. */
export const ItemActions = ({ item }: { readonly item: Item }) => (
  <div className={styles.actions}>
    {item.actions.map((action) => {
      const Act = (Object.hasOwn(BY_CODE, action.code) && BY_CODE[action.code]) || Elsewhere;
      return <Act key={action.code} item={item} action={action} />;
    })}
  </div>
);
