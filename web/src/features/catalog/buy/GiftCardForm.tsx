import * as text from '@patchwork/domain/messages/gift-card-product.generated.ts';
import { useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { Money } from '../../../components/Money.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PriceTag } from '../card/PriceTag.tsx';
import { BuyBar } from './BuyBar.tsx';
import { getGiftCardPrice, plainPrice } from './composedPrice.ts';
import styles from './forms.module.css';
import { GiftDeliveryChoice } from './GiftDeliveryChoice.tsx';
import { giftWords } from './giftCardFields.ts';
import type { BuyFormProps } from './SimpleForm.tsx';
import { useGiftForm } from './useGiftForm.ts';

type Amount = NonNullable<BuyFormProps['product']['giftCardAmounts']>[number];

interface AmountsProps {
  readonly amounts: readonly Amount[];
  readonly chosen: Amount | undefined;
  readonly onChoose: (amount: Amount) => void;
}

const Amounts = ({ amounts, chosen, onChoose }: AmountsProps) => (
  <fieldset className={styles.part}>
    <legend>{text.amount}</legend>
    <div className={styles.amounts}>
      {amounts.map((worth) => (
        <label key={worth.amount.amount} className={styles.amount}>
          <input type="radio" name="amount" checked={worth === chosen} onChange={() => onChoose(worth)} />
          <Money {...worth.amount} />
        </label>
      ))}
    </div>
  </fieldset>
);

const useGiftCard = ({ product, buying }: BuyFormProps) => {
  const [chosen, setChosen] = useState<Amount | undefined>(product.giftCardAmounts?.[0]);
  const form = useGiftForm();
  const price = chosen && getGiftCardPrice(product, chosen, buying.answers);
  const buyNow = async () => {
    const answers = await form.submit();
    if (!answers || !chosen) return;
    const { amount: shown, baseAmount } = chosen;
    const giftCard = { amount: baseAmount.amount, ...answers };
    const choices = giftWords(answers);
    const { net: unitNet, gross: unitGross } = price ?? { net: shown, gross: shown };
    void buying.buy({ product, quantity: 1, options: { giftCard }, choices, unitNet, unitGross });
  };
  const tag = price ?? (chosen && { net: chosen.amount, gross: chosen.amount });
  return { chosen, setChosen, tag: tag ? plainPrice(tag) : null, form, buyNow };
};

const Words = ({ propsFor, delivery }: ReturnType<typeof useGiftForm>) => {
  const { error, ...message } = propsFor('message');
  return (
    <>
      <TextField label={text.yourName} autoComplete="name" {...propsFor('senderName')} />
      <div className={styles.pair}>
        <TextField label={text.recipientName} autoComplete="off" {...propsFor('recipientName')} />
        {!delivery.isPosted && (
          <TextField
            label={text.recipientEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...propsFor('recipientEmail')}
          />
        )}
      </div>
      <Field label={text.message} isOptional error={error} id={message.id}>
        {(control) => <textarea rows={3} {...message} {...control} />}
      </Field>
    </>
  );
};

export const GiftCardForm = (props: BuyFormProps) => {
  const { product, buying, heading, children } = props;
  const { chosen, setChosen, tag, form, buyNow } = useGiftCard(props);
  return (
    <>
      {heading(tag)}
      <div className={styles.form}>
        <Amounts amounts={product.giftCardAmounts ?? []} chosen={chosen} onChoose={setChosen} />
        <GiftDeliveryChoice delivery={form.delivery} onChoose={form.deliver} />
        {form.delivery.isForFriend && <Words {...form} />}
        {children}
        {buying.problem && <Notice>{buying.problem}</Notice>}
        <BuyBar price={<PriceTag price={tag} />} isBusy={buying.isBuying} onBuy={() => void buyNow()} />
      </div>
    </>
  );
};
