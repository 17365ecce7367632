import type { ComponentProps } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './SearchPanel.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly onClose: () => void;
}

/** The panel's first line: what is typed, and the way out. */
export const SearchField = ({ onClose, ...input }: SearchFieldProps) => (
  <div className={styles.field}>
    <input
      {...input}
      name="q"
      aria-label="Search the shop"
      placeholder="Bears, socks, golf…"
      maxLength={200}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <IconButton icon="close" label="Close" onClick={onClose} />
  </div>
);
