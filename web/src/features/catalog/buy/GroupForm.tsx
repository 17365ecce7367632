import * as text from '@patchwork/domain/messages/product-parts.generated.ts';
import * as stockTexts from '@patchwork/domain/messages/stock.generated.ts';
import { type Ref, use, useState } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { QuantityField, type QuantityHandle } from '../../../components/QuantityField.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import { PriceTag } from '../card/PriceTag.tsx';
import { BuyBar } from './BuyBar.tsx';
import { getGroupPrice } from './composedPrice.ts';
import styles from './forms.module.css';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { Purchase } from './purchase.ts';
import type { BuyFormProps } from './SimpleForm.tsx';
import { useQuantityFields } from './useQuantityFields.ts';

/** Shops that show sold-out products list it all the same; its price does not count. */
const isSoldOut = ({ stock }: ProductPartFragment): boolean => stock?.isInStock === false;

type Product = BuyFormProps['product'];

/** Members without a known price cannot be bought; where the group itself has none, prices are not told at all. */
const isOffered = (member: ProductPartFragment, { price }: Product): boolean =>
  !isSoldOut(member) && (member.price !== null || price === null);

interface MemberProps {
  readonly member: ProductPartFragment;
  /** 0 if it is left out. */
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly isOffered: boolean;
  readonly field: Ref<QuantityHandle>;
}

const Member = ({ member, quantity, onQuantity, isOffered: canChoose, field }: MemberProps) => (
  <div>
    <label className={styles.row}>
      <input
        type="checkbox"
        checked={quantity > 0}
        disabled={!canChoose}
        onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}
      />
      <Picture image={member.image} shape="cart" sizes="56px" isDecorative />
      <span className={styles.name}>
        {member.name}
        {isSoldOut(member) && <small className={styles.hint}>{stockTexts.outOfStock}</small>}
      </span>
      <PriceTag price={member.price} />
    </label>
    {quantity > 0 && (
      <div className={styles.count}>
        <QuantityField
          ref={field}
          label={text.quantityOf({ name: member.name })}
          value={quantity}
          onChange={onQuantity}
          max={member.stock?.maxSaleQuantity ?? null}
        />
      </div>
    )}
  </div>
);

/** Several products bought together, each as its own line. */
export const GroupForm = ({ product, heading, buying: { buy, isBuying, problem } }: BuyFormProps) => {
  const { currency } = use(SiteContext);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const fields = useQuantityFields();
  const members = (product.groupMembers ?? []).map((member) => ({
    product: member,
    quantity: quantities[member.sku] ?? (isOffered(member, product) ? 1 : 0),
  }));
  const chosen = members.filter(({ quantity }) => quantity > 0);
  const buyNow = () => {
    setHasSubmitted(true);
    const purchases: Purchase[] = [];
    for (const { product: member } of chosen) {
      const counted = fields.read(member.sku);
      if (!counted) return;
      purchases.push({ product: member, ...counted });
    }
    if (purchases.length > 0) void buy(...purchases);
  };
  const price = getGroupPrice(chosen, product.price?.effective.gross.currencyCode ?? currency);
  return (
    <>
      {heading(price)}
      <div className={styles.form}>
        <fieldset className={styles.part}>
          <legend>{text.included}</legend>
          <div className={styles.rows}>
            {members.map(({ product: member, quantity }) => (
              <Member
                key={member.sku}
                member={member}
                quantity={quantity}
                isOffered={isOffered(member, product)}
                field={fields.refFor(member.sku)}
                onQuantity={(next) => setQuantities((before) => ({ ...before, [member.sku]: next }))}
              />
            ))}
          </div>
        </fieldset>
        {hasSubmitted && chosen.length === 0 && <Notice>{text.chooseOne}</Notice>}
        {problem && <Notice>{problem}</Notice>}
        <BuyBar price={<PriceTag price={price} />} isBusy={isBuying} onBuy={buyNow} />
      </div>
    </>
  );
};
