import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Price } from '../../components/Price.tsx';
import { TextField } from '../../components/TextField.tsx';
import { BuyBar } from './BuyBar.tsx';
import { priceOfCard } from './composedPrice.ts';
import styles from './forms.module.css';
import type { BuyFormProps } from './SimpleForm.tsx';
import { useGiftForm } from './useGiftForm.ts';

type Amount = BuyFormProps['product']['giftCardAmounts'][number];

interface AmountsProps {
  readonly amounts: readonly Amount[];
  readonly chosen: Amount | undefined;
  readonly onChoose: (amount: Amount) => void;
}

const Amounts = ({ amounts, chosen, onChoose }: AmountsProps) => (
  <fieldset className={styles.part}>
    <legend>Amount</legend>
    <div className={styles.amounts}>
      {amounts.map((money) => (
        <label key={money.amount} className={styles.amount}>
          <input type="radio" name="amount" checked={money === chosen} onChange={() => onChoose(money)} />
          <Money {...money} />
        </label>
      ))}
    </div>
  </fieldset>
);

const useGiftCard = ({ product, buying }: BuyFormProps) => {
  const [chosen, setChosen] = useState<Amount | undefined>(product.giftCardAmounts[0]);
  const form = useGiftForm();
  const price = chosen && priceOfCard(product, chosen, buying.answers);
  const buyNow = () => {
    const values = form.submit();
    if (!values || !chosen) return;
    const choices = [{ label: 'For', value: `${values.recipientName} <${values.recipientEmail}>` }];
    const { baseAmount, ...shown } = chosen;
    const giftCard = { amount: baseAmount, ...values };
    void buying.buy({ product, quantity: 1, options: { giftCard }, choices, unitNet: price?.net ?? shown });
  };
  return { chosen, setChosen, price: price?.gross ?? chosen, propsFor: form.propsFor, buyNow };
};

/** An amount and who gives it to whom. */
export const GiftCardForm = (props: BuyFormProps) => {
  const { product, buying, children } = props;
  const { chosen, setChosen, price, propsFor, buyNow } = useGiftCard(props);
  const { error, ...message } = propsFor('message');
  return (
    <div className={styles.form}>
      <Amounts amounts={product.giftCardAmounts} chosen={chosen} onChoose={setChosen} />
      <TextField label="Your name" autoComplete="name" {...propsFor('senderName')} />
      <div className={styles.pair}>
        <TextField label="Who is it for?" autoComplete="off" {...propsFor('recipientName')} />
        <TextField
          label="Their e-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...propsFor('recipientEmail')}
        />
      </div>
      <Field label="A few words" isOptional error={error} id={message.id}>
        {(control) => <textarea rows={3} {...message} {...control} />}
      </Field>
      {children}
      {buying.problem && <Notice>{buying.problem}</Notice>}
      <BuyBar price={price && <Price effective={price} />} isBusy={buying.isBuying} onBuy={buyNow} />
    </div>
  );
};
