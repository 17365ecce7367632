import { useId } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './CurrencyMenu.module.css';

export interface CurrencyChoice {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
}

interface CurrencyMenuProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly current: string;
  readonly onChoose: (code: string) => void;
}

/** A button with the current currency; its list is the browser's own popover, so Esc and a press beside it close it. */
export const CurrencyMenu = ({ currencies, current, onChoose }: CurrencyMenuProps) => {
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
          {currencies.map(({ code, name, symbol }) => (
            <li key={code}>
              <button type="button" aria-pressed={code === current} onClick={() => onChoose(code)}>
                <span className={styles.symbol}>{symbol}</span>
                <span>{code}</span>
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
