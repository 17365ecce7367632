import { isGiftCardAmount } from '@patchwork/domain/cart/gift-card.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Money } from '../../../components/Money.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import styles from './CartCodes.module.css';
import { CodeField, type CodeProblem } from './CodeField.tsx';
import { focusBack } from './focusBack.ts';
import { type AppliedCard, getCodeEnd, maskCode } from './giftCard.ts';

interface GiftCardRowProps {
  readonly card: AppliedCard;
  /** How much of this cart it pays; null if unknown. */
  readonly share: MoneyValue | null;
  readonly isBusy: boolean;
  /** Resolves with the reason if it was refused, otherwise with null. */
  readonly onChange: (value: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

interface AmountProps extends Pick<GiftCardRowProps, 'card' | 'isBusy'> {
  readonly onSave: (value: string) => Promise<string | null>;
}

const Amount = ({ card, isBusy, onSave }: AmountProps) => {
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const save = async (value: string) => {
    const amount = value.trim().replace(',', '.');
    const message = isGiftCardAmount(amount) ? await onSave(amount) : 'Not an amount';
    setProblem((before) => (message === null ? null : { key: `${before?.key ?? ''}.`, message }));
  };
  return (
    <CodeField
      label={`The most it pays, in ${card.value.currencyCode}`}
      button="Save"
      action={`Save what gift card ending in ${getCodeEnd(card.code)} pays`}
      inputMode="decimal"
      takesFocus
      initial={card.value.amount}
      problem={problem}
      isBusy={isBusy}
      onSubmit={(value) => void save(value)}
    />
  );
};

/** A gift card on the cart, with the amount that it pays. Only the end of its code is shown. */
export const GiftCardRow = ({ card, share, isBusy, onChange, onRemove }: GiftCardRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const amountId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const name = `gift card ending in ${getCodeEnd(card.code)}`;
  const save = async (value: string) => {
    const problem = await onChange(value);
    if (problem === null) {
      setIsOpen(false);
      focusBack(button);
    }
    return problem;
  };
  return (
    <li className={styles.card}>
      <div className={styles.pays}>
        <span>
          <span aria-hidden="true">{`Gift card ${maskCode(card.code)}`}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        {share && (
          <span>
            pays <Money {...share} />
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          ref={button}
          variant="quiet"
          aria-label={`Change what ${name} pays`}
          aria-expanded={isOpen}
          aria-controls={amountId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} isBusy={isBusy} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div id={amountId}>{isOpen && <Amount card={card} isBusy={isBusy} onSave={save} />}</div>
    </li>
  );
};
