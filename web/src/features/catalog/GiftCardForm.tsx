import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Price } from '../../components/Price.tsx';
import { TextField } from '../../components/TextField.tsx';
import { BuyBar } from './BuyBar.tsx';
import { priceOfCard } from './composedPrice.ts';
import styles from './forms.module.css';
import { GiftDeliveryChoice } from './GiftDeliveryChoice.tsx';
import { giftWords } from './giftCardFields.ts';
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
    const answers = form.submit();
    if (!answers || !chosen) return;
    const { baseAmount, ...shown } = chosen;
    const giftCard = { amount: baseAmount, ...answers };
    const choices = giftWords(answers);
    const { net: unitNet, gross: unitGross } = price ?? { net: shown, gross: shown };
    void buying.buy({ product, quantity: 1, options: { giftCard }, choices, unitNet, unitGross });
  };
  return { chosen, setChosen, price: price?.gross ?? chosen, form, buyNow };
};

const Words = ({ propsFor, delivery }: ReturnType<typeof useGiftForm>) => {
  const { error, ...message } = propsFor('message');
  return (
    <>
      <TextField label="Your name" autoComplete="name" {...propsFor('senderName')} />
      <div className={styles.pair}>
        <TextField label="Who is it for?" autoComplete="off" {...propsFor('recipientName')} />
        {!delivery.isPosted && (
          <TextField
            label="Their e-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...propsFor('recipientEmail')}
          />
        )}
      </div>
      <Field label="A few words" isOptional error={error} id={message.id}>
        {(control) => <textarea rows={3} {...message} {...control} />}
      </Field>
    </>
  );
};

/** An amount, who gives it to whom, and how it gets there. */
export const GiftCardForm = (props: BuyFormProps) => {
  const { product, buying, children } = props;
  const { chosen, setChosen, price, form, buyNow } = useGiftCard(props);
  return (
    <div className={styles.form}>
      <Amounts amounts={product.giftCardAmounts} chosen={chosen} onChoose={setChosen} />
      <GiftDeliveryChoice delivery={form.delivery} onChoose={form.deliver} />
      {form.delivery.isForFriend && <Words {...form} />}
      {children}
      {buying.problem && <Notice>{buying.problem}</Notice>}
      <BuyBar price={price && <Price effective={price} />} isBusy={buying.isBuying} onBuy={buyNow} />
    </div>
  );
};
