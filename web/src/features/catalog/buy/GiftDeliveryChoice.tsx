import * as text from '@patchwork/domain/messages/gift-card-product.generated.ts';
import { classNames } from '../../../components/classNames.ts';
import styles from './forms.module.css';
import type { GiftDelivery } from './giftCardFields.ts';

interface RowProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
}

const Row = ({ name, label, isChecked, onChoose }: RowProps) => (
  <label className={classNames(styles.row, styles.plain)}>
    <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
    <span className={styles.name}>{label}</span>
  </label>
);

const getHint = ({ isForFriend, isPosted }: GiftDelivery): string => {
  if (isPosted) return text.postHint;
  return isForFriend ? text.friendEmailHint : text.ownEmailHint;
};

interface GiftDeliveryChoiceProps {
  readonly delivery: GiftDelivery;
  readonly onChoose: (change: Partial<GiftDelivery>) => void;
}

/** Whether a gift card is for somebody else, and how it is delivered. */
export const GiftDeliveryChoice = ({ delivery, onChoose }: GiftDeliveryChoiceProps) => {
  const { isForFriend, isPosted } = delivery;
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{text.forWhom}</legend>
        <div className={styles.pair}>
          <Row
            name="isForFriend"
            label={text.forFriend}
            isChecked={isForFriend}
            onChoose={() => onChoose({ isForFriend: true })}
          />
          <Row
            name="isForFriend"
            label={text.forMe}
            isChecked={!isForFriend}
            onChoose={() => onChoose({ isForFriend: false })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part} aria-describedby="gift-delivery-hint">
        <legend>{text.delivery}</legend>
        <div className={styles.pair}>
          <Row
            name="isPosted"
            label={text.byEmail}
            isChecked={!isPosted}
            onChoose={() => onChoose({ isPosted: false })}
          />
          <Row name="isPosted" label={text.byPost} isChecked={isPosted} onChoose={() => onChoose({ isPosted: true })} />
        </div>
        <p id="gift-delivery-hint" className={styles.hint}>
          {getHint(delivery)}
        </p>
      </fieldset>
    </>
  );
};
