import { isGiftCardAmount } from '@patchwork/domain/cart/gift-card.ts';
import * as text from '@patchwork/domain/messages/cart-codes.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
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
    const message = isGiftCardAmount(amount) ? await onSave(amount) : refusals.amountInvalid;
    setProblem((before) => (message === null ? null : { key: `${before?.key ?? ''}.`, message }));
  };
  return (
    <CodeField
      label={text.giftCardAmount({ currency: card.value.currencyCode })}
      button={common.save}
      action={text.saveGiftCardAmount({ end: getCodeEnd(card.code) })}
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
  const { store } = use(SiteContext);
  const end = getCodeEnd(card.code);
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
          <span aria-hidden="true">{text.giftCard({ code: maskCode(card.code) })}</span>
          <VisuallyHidden>{text.giftCardName({ end })}</VisuallyHidden>
        </span>
        {share && <span>{text.giftCardPays({ amount: formatPrice(share.amount, share.currencyCode, store) })}</span>}
      </div>
      <div className={styles.tools}>
        <Button
          ref={button}
          variant="quiet"
          aria-label={text.changeGiftCard({ end })}
          aria-expanded={isOpen}
          aria-controls={amountId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {common.change}
        </Button>
        <Button variant="quiet" aria-label={text.removeGiftCard({ end })} isBusy={isBusy} onClick={onRemove}>
          {common.remove}
        </Button>
      </div>
      <div id={amountId}>{isOpen && <Amount card={card} isBusy={isBusy} onSave={save} />}</div>
    </li>
  );
};
