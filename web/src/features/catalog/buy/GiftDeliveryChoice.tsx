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
  if (isPosted) return 'Printed, and posted to the address that your order goes to.';
  return isForFriend ? 'To their e-mail address, as soon as it is paid.' : 'To the e-mail address of your order.';
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
        <legend>Is it a present?</legend>
        <div className={styles.pair}>
          <Row
            name="isForFriend"
            label="Yes, for somebody else"
            isChecked={isForFriend}
            onChoose={() => onChoose({ isForFriend: true })}
          />
          <Row
            name="isForFriend"
            label="No, for me"
            isChecked={!isForFriend}
            onChoose={() => onChoose({ isForFriend: false })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part} aria-describedby="gift-delivery-hint">
        <legend>How should it arrive?</legend>
        <div className={styles.pair}>
          <Row name="isPosted" label="By e-mail" isChecked={!isPosted} onChoose={() => onChoose({ isPosted: false })} />
          <Row name="isPosted" label="By post" isChecked={isPosted} onChoose={() => onChoose({ isPosted: true })} />
        </div>
        <p id="gift-delivery-hint" className={styles.hint}>
          {getHint(delivery)}
        </p>
      </fieldset>
    </>
  );
};
