import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { Price } from '../../components/Price.tsx';
import { BundlePart } from './BundlePart.tsx';
import { BuyBar } from './BuyBar.tsx';
import {
  type BundleChoices,
  bundleInput,
  bundleInWords,
  changedByForm,
  changedParts,
  choicesFrom,
  writeChoices,
} from './bundleChoice.ts';
import { priceOfUnit } from './composedPrice.ts';
import styles from './forms.module.css';
import type { FormParts } from './purchase.ts';
import { QuantityRow } from './QuantityRow.tsx';
import type { BuyFormProps } from './SimpleForm.tsx';
import { StockText } from './StockText.tsx';
import { useAddressChoice } from './useAddressChoice.ts';

const NO_PARTS: FormParts = { optionIds: new Set(), chosen: [] };

/** The choice of the shopper, with what a form says of the parts that are chosen there. */
const useBundle = ({ product, buying }: BuyFormProps) => {
  const { optionIds, chosen } = buying.parts ?? NO_PARTS;
  const bundleOptions = product.bundleOptions.filter(({ id }) => !optionIds.has(id));
  const [choices, setChoices] = useAddressChoice<BundleChoices>(
    (query) => choicesFrom(bundleOptions, query),
    (query, chosen) => writeChoices(bundleOptions, query, chosen),
  );
  const [quantity, setQuantity] = useState(1);
  const changes = [...changedParts(bundleOptions, choices), ...changedByForm(product.bundleOptions, chosen)];
  const price = priceOfUnit(product, { changes, answers: buying.answers });
  const buyNow = () =>
    void buying.buy({
      product,
      quantity,
      options: bundleInput(bundleOptions, choices, chosen),
      choices: bundleInWords(bundleOptions, choices),
      ...(price && { unitNet: price.net, unitGross: price.gross }),
    });
  return { bundleOptions, choices, setChoices, quantity, setQuantity, price, buyNow };
};

/** Parts chosen by the shopper, sold as one. */
export const BundleForm = (props: BuyFormProps) => {
  const { product, buying, children } = props;
  const { bundleOptions, choices, setChoices, quantity, setQuantity, price, buyNow } = useBundle(props);
  return (
    <div className={styles.form}>
      {bundleOptions.map((option) => (
        <BundlePart
          key={option.id}
          option={option}
          choice={choices[option.id] ?? null}
          onChoose={(choice) => setChoices({ ...choices, [option.id]: choice })}
        />
      ))}
      {children}
      <StockText stock={product.stock} />
      {buying.problem && <Notice>{buying.problem}</Notice>}
      {price && (
        <p>
          Your set: <Price effective={price.gross} />
        </p>
      )}
      <QuantityRow quantity={quantity} onQuantity={setQuantity} max={product.stock?.maxSaleQuantity ?? null}>
        <BuyBar
          price={price && <Price effective={price.gross} />}
          isBusy={buying.isBuying}
          isSoldOut={product.stock?.status === 'OUT_OF_STOCK'}
          onBuy={buyNow}
        />
      </QuantityRow>
    </div>
  );
};
