import { useId } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './CurrencyMenu.module.css';

export interface CurrencyChoice {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units of it for one of the store's own. */
  readonly exchangeRate: string;
}

interface CurrencyMenuProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly current: string;
}

// Carts and orders are kept in the store's own currency, so no other one can be chosen yet.
const NOTE = 'Prices are shown and charged in US dollars.';

const Choice = ({ code, name, symbol, exchangeRate, current }: CurrencyChoice & { readonly current: string }) => (
  <button type="button" aria-pressed={code === current} disabled={code !== current}>
    <span className={styles.symbol}>{symbol}</span>
    <span>{code}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.rate}>{code !== current && Number(exchangeRate).toFixed(2)}</span>
  </button>
);

/** A button with the current currency; its list is the browser's own popover, so Esc and a press beside it close it. */
export const CurrencyMenu = ({ currencies, current }: CurrencyMenuProps) => {
  const listId = useId();
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={listId}>
        <Icon name="globe" />
        <VisuallyHidden>Currency: </VisuallyHidden>
        {current}
      </button>
      <div id={listId} popover="auto" className={styles.popover}>
        <h2 className={styles.title}>Currency</h2>
        <ul className={styles.list}>
          {currencies.map((currency) => (
            <li key={currency.code}>
              <Choice {...currency} current={current} />
            </li>
          ))}
        </ul>
        <p className={styles.note}>{NOTE}</p>
      </div>
    </>
  );
};
