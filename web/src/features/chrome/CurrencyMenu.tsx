import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { type SubmitEvent, useId } from 'react';
import { createPath, useHref, useLocation } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './CurrencyMenu.module.css';
import { restoreCurrencyFocus } from './restoreCurrencyFocus.ts';

export interface CurrencyChoice {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
}

interface CurrencyMenuProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly current: string;
}

const Choice = ({ code, name, symbol, isCurrent }: CurrencyChoice & { readonly isCurrent: boolean }) => (
  <button type="submit" name="currency" value={code} aria-current={isCurrent || undefined}>
    <span className={styles.symbol}>{symbol}</span>
    <span>{code}</span>
    <span className={styles.name}>{name}</span>
  </button>
);

/** Keeps the scroll position; without JavaScript the form submits itself. */
const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  const choice = new FormData(event.currentTarget, event.nativeEvent.submitter);
  await (await import('./chooseCurrency.ts')).chooseCurrency(choice);
};

/** Switches the currency. The list is a native popover, which Esc and a press outside close. */
export const CurrencyMenu = ({ currencies, current }: CurrencyMenuProps) => {
  const listId = useId();
  const back = useHref(createPath({ ...useLocation(), hash: '' }));
  return (
    <>
      <button type="button" ref={restoreCurrencyFocus} className={styles.trigger} popoverTarget={listId}>
        <Icon name="globe" />
        <VisuallyHidden>{text.currencyLabel} </VisuallyHidden>
        {current}
      </button>
      <form id={listId} popover="auto" className={styles.popover} method="post" action="/currency/" onSubmit={onSubmit}>
        <h2 className={styles.title}>{text.currency}</h2>
        <input type="hidden" name="back" value={back} />
        <ul className={styles.list}>
          {currencies.map((currency) => (
            <li key={currency.code}>
              <Choice {...currency} isCurrent={currency.code === current} />
            </li>
          ))}
        </ul>
      </form>
    </>
  );
};
