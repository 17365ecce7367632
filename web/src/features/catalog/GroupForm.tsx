import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { QuantityField } from '../../components/QuantityField.tsx';
import { BuyBar } from './BuyBar.tsx';
import { priceOfAll } from './composedPrice.ts';
import styles from './forms.module.css';
import { PriceTag } from './PriceTag.tsx';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { BuyFormProps } from './SimpleForm.tsx';

interface MemberProps {
  readonly member: ProductPartFragment;
  /** 0 when it is left out. */
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

const Member = ({ member, quantity, onQuantity }: MemberProps) => (
  <div>
    <label className={styles.row}>
      <input type="checkbox" checked={quantity > 0} onChange={({ target }) => onQuantity(target.checked ? 1 : 0)} />
      <Picture image={member.image} shape="cart" sizes="56px" isDecorative />
      <span className={styles.name}>{member.name}</span>
      <PriceTag price={member.price} />
    </label>
    {quantity > 0 && (
      <div className={styles.count}>
        <QuantityField label={`Quantity of ${member.name}`} value={quantity} onChange={onQuantity} />
      </div>
    )}
  </div>
);

const NOTHING = 'Pick at least one of them.';

/** Several products bought together, each as a line of its own. */
export const GroupForm = ({ product, buying: { buy, isBuying, problem } }: BuyFormProps) => {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [wasAsked, setWasAsked] = useState(false);
  const members = product.groupMembers.map((member) => ({ product: member, quantity: quantities[member.sku] ?? 1 }));
  const chosen = members.filter(({ quantity }) => quantity > 0);
  const buyNow = () => {
    setWasAsked(true);
    if (chosen.length > 0) void buy(...chosen);
  };
  return (
    <div className={styles.form}>
      <fieldset className={styles.part}>
        <legend>What is in it</legend>
        <div className={styles.rows}>
          {members.map(({ product: member, quantity }) => (
            <Member
              key={member.sku}
              member={member}
              quantity={quantity}
              onQuantity={(next) => setQuantities({ ...quantities, [member.sku]: next })}
            />
          ))}
        </div>
      </fieldset>
      {wasAsked && chosen.length === 0 && <Notice>{NOTHING}</Notice>}
      {problem && <Notice>{problem}</Notice>}
      <BuyBar price={<Price effective={priceOfAll(chosen).gross} />} isBusy={isBuying} onBuy={buyNow} />
    </div>
  );
};
