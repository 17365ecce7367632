import type { ComponentProps } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './SearchPanel.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly onClose: () => void;
}

/** The panel's first line: the input and the close button. */
export const SearchField = ({ onClose, ...input }: SearchFieldProps) => (
  <div className={styles.field}>
    <input
      {...input}
      name="q"
      aria-label="Search the shop"
      placeholder="What are you looking for?"
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
