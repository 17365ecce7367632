import * as text from '@patchwork/domain/messages/cart-codes.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { use, useRef, useState } from 'react';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { useCartFactsQuery } from '../../../shop/cart/CartFacts.generated.ts';
import type { TotalsSegmentView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartCodes.module.css';
import { CodeField, type CodeProblem } from './CodeField.tsx';
import { focusBack } from './focusBack.ts';
import { GiftCardRow } from './GiftCardRow.tsx';
import { type AppliedCard, getCodeEnd, splitPayment } from './giftCard.ts';
import type { GiftCardChange } from './giftCardChange.ts';
import { useGiftCards } from './useGiftCards.ts';

type Change = (change: GiftCardChange) => Promise<string | null>;

/** The section's state and actions: `problem` is shown at the field, `done` is announced. */
const useSection = (paid: TotalsSegmentView | null) => {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [done, setDone] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { cards, isBusy, change: send } = useGiftCards(isOpen || paid !== null, paid?.value?.amount ?? null);
  const change: Change = async (wanted) => {
    const result = await send(wanted);
    if (result && result.problem === null) {
      const kind = wanted.kind === 'remove' ? 'other' : wanted.kind;
      setDone(text.giftCardDone({ kind, end: getCodeEnd(wanted.code) }));
    }
    return result?.problem ?? null;
  };
  const finish = (message: string | null) => {
    setProblem((before) => (message === null ? null : { key: `${before?.key ?? ''}.`, message }));
    setIsOpen(message !== null);
    if (message === null) focusBack(button);
  };
  return {
    isOpen,
    button,
    problem,
    done,
    isBusy,
    change,
    cards: cards ?? [],
    toggle: () => setIsOpen(!isOpen),
    apply: async (typed: string) => {
      const code = typed.trim().toUpperCase();
      finish(code === '' ? refusals.fieldRequired : await change({ kind: 'apply', code }));
    },
    remove: async (code: string) => finish(await change({ kind: 'remove', code })),
  };
};

interface ListProps {
  readonly cards: readonly AppliedCard[];
  readonly paid: TotalsSegmentView | null;
  readonly isBusy: boolean;
  readonly change: Change;
  readonly onRemove: (code: string) => void;
}

const List = ({ cards, paid, isBusy, change, onRemove }: ListProps) => {
  const { currency } = use(SiteContext);
  const { data } = useCartFactsQuery({ fetchPolicy: 'cache-first' });
  const terms = { currency, facts: data ?? null };
  const shares = paid?.value ? splitPayment(cards, paid.value, terms) : [];
  return (
    <ul className={styles.cards} aria-label={text.giftCards}>
      {cards.map((card, index) => (
        <GiftCardRow
          key={card.code}
          card={card}
          share={shares[index] ?? null}
          isBusy={isBusy}
          onChange={(value) => change({ kind: 'change', code: card.code, value })}
          onRemove={() => onRemove(card.code)}
        />
      ))}
    </ul>
  );
};

const Unknown = () => <p className={styles.note}>{text.giftCardsOffline}</p>;

/** Payment with gift cards. Needs a network, because codes are never stored on the device. */
export const GiftCardSection = ({ paid }: { readonly paid: TotalsSegmentView | null }) => {
  const isOnline = useOnline();
  const { cards, isBusy, change, done, ...section } = useSection(paid);
  const hasCards = cards.length > 0;
  return (
    <section aria-label={text.giftCardSection} className={styles.section}>
      {hasCards && (
        <List
          cards={cards}
          paid={paid}
          isBusy={isBusy}
          change={change}
          onRemove={(code) => void section.remove(code)}
        />
      )}
      {paid !== null && !hasCards && !isOnline && <Unknown />}
      <Disclosure
        label={hasCards ? text.payWithAnotherGiftCard : text.payWithGiftCard}
        isOpen={section.isOpen}
        onToggle={section.toggle}
        buttonRef={section.button}
      >
        <CodeField
          label={text.giftCardCode}
          action={text.applyGiftCard}
          hint={isOnline ? null : text.giftCardsNeedNetwork}
          problem={section.problem}
          isBusy={isBusy}
          onSubmit={(code) => void section.apply(code)}
        />
      </Disclosure>
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </section>
  );
};
