import * as text from '@patchwork/domain/messages/cart-line.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as productParts from '@patchwork/domain/messages/product-parts.generated.ts';
import { type Ref, use, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { CutText } from '../../../components/CutText.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { Money } from '../../../components/Money.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { QuantityField, type QuantityHandle } from '../../../components/QuantityField.tsx';
import { ShipmentText } from '../../../components/ShipmentText.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { CartLineView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartLineRow.module.css';
import { LineStock } from './LineStock.tsx';
import { QuotedFacts } from './QuotedFacts.tsx';

interface CartLineRowProps {
  readonly line: CartLineView;
  readonly field: Ref<QuantityHandle>;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const Name = ({ line }: { readonly line: CartLineView }) =>
  line.path ? (
    <Link to={line.path} className={styles.name}>
      <CutText text={line.name} />
    </Link>
  ) : (
    <span className={styles.name}>
      <CutText text={line.name} />
    </span>
  );

const Removal = ({ line, onRemove }: Pick<CartLineRowProps, 'line' | 'onRemove'>) => {
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    onRemove();
  };
  const actions = (
    <>
      <Button onClick={() => setIsAsking(false)}>{text.keepIt}</Button>
      <Button variant="primary" onClick={remove}>
        {common.remove}
      </Button>
    </>
  );
  return (
    <>
      <IconButton icon="trash" label={common.removeItem({ name: line.name })} onClick={() => setIsAsking(true)} />
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={text.removeTitle} actions={actions}>
        <p>{text.removeQuestion({ name: line.name })}</p>
      </Dialog>
    </>
  );
};

/**
 * One line of the cart. Marks what the server has not confirmed yet, unless this store view keeps carts on the device.
 */
export const CartLineRow = ({ line, field, onQuantity, onRemove }: CartLineRowProps) => {
  const { price } = line;
  const { synchronizesCart } = use(SiteContext).store;
  const isWaiting = line.isWaiting && synchronizesCart;
  return (
    <li className={styles.row} data-key={line.key}>
      {line.image ? (
        <Picture image={{ ...line.image, alt: '' }} shape="cart" sizes="96px" className={styles.picture} isDecorative />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.facts}>
        <Name line={line} />
        {line.quote ? <QuotedFacts quote={line.quote} /> : <LineChoices choices={line.choices} />}
        <ShipmentText shipment={line.shipment} />
      </div>
      <div className={styles.price}>{price && <Money key={price.amount} {...price} />}</div>
      <div className={styles.tools}>
        {line.quote ? (
          <span>{text.fixedQuantity}</span>
        ) : (
          <QuantityField
            ref={field}
            value={line.quantity}
            onChange={onQuantity}
            label={productParts.quantityOf({ name: line.name })}
            max={line.maxQuantity}
          />
        )}
        <Removal line={line} onRemove={onRemove} />
      </div>
      <div className={styles.notes}>
        {isWaiting && <Badge>{text.waiting}</Badge>}
        {line.isEstimate && <Badge>{text.estimatedPrice}</Badge>}
        {line.isVolatile && !isWaiting && <LineStock line={line} onRemove={onRemove} />}
      </div>
      {line.problem && (
        <p className={styles.problem} role="alert">
          {line.problem}
        </p>
      )}
    </li>
  );
};
