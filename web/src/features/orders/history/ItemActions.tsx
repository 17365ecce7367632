import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-history.generated.ts';
import { bulkCustomizePath, itemCustomizePath } from '@patchwork/domain/orders/customize.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { use } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { useLog } from '../../../lib/useLog.ts';
import type { OrderItemRowFragment } from './OrderCard.generated.ts';
import styles from './OrderItemRow.module.css';
import { OrderAccess, PHOTOS_PAGE } from './orderAccess.ts';
import { useReorder } from './useReorder.ts';

type Item = OrderItemRowFragment;
type Action = Item['actions'][number];

const REORDER = 're-order';
/** A path of the shop itself or an https URL. */
const SAFE_ADDRESS = /^(https:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\]*$/;

const Reorder = ({ item }: { readonly item: Item }) => {
  const { orderAgain, isBusy } = useReorder([item.id]);
  const label = common.actionFor({ action: text.reorder, name: item.name });
  return (
    <Button isBusy={isBusy} onClick={orderAgain} aria-label={label}>
      {text.reorder}
    </Button>
  );
};

/** The path of a product's own page to customize, otherwise the one for all products; null if the item has no form. */
const findCustomizePath = ({ sku, id, supportsBulkCustomization }: Item): string | null =>
  itemCustomizePath(sku, id) ?? (supportsBulkCustomization ? bulkCustomizePath([id]) : null);

const Customize = ({ item }: { readonly item: Item }) => {
  const access = use(OrderAccess);
  const path = access === null ? findCustomizePath(item) : PHOTOS_PAGE;
  useLog('error', path === null ? `Route for product with "${item.sku}" SKU is not found` : null);
  return path ? (
    <ButtonLink
      to={path}
      {...(access !== null && { state: { access } })}
      variant="primary"
      aria-label={common.actionFor({ action: text.customize, name: item.name })}
    >
      {text.customize}
    </ButtonLink>
  ) : null;
};

const ActionLink = ({ item, action }: { readonly item: Item; readonly action: Action }) =>
  action.url && SAFE_ADDRESS.test(action.url) ? (
    <ButtonLink to={action.url} aria-label={common.actionFor({ action: action.name, name: item.name })}>
      {action.name}
    </ButtonLink>
  ) : null;

const BY_CODE: Readonly<Record<string, typeof ActionLink>> = {
  [REORDER]: Reorder,
  [AWAITING_CUSTOMIZATION]: Customize,
};

export const ItemActions = ({ item }: { readonly item: Item }) => (
  <div className={styles.actions}>
    {item.actions.map((action) => {
      const Act = (Object.hasOwn(BY_CODE, action.code) && BY_CODE[action.code]) || ActionLink;
      return <Act key={action.code} item={item} action={action} />;
    })}
  </div>
);
