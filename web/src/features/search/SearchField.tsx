import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/search.generated.ts';
import type { ComponentProps } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import styles from './SearchPanel.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly onClose: () => void;
}

export const SearchField = ({ onClose, ...input }: SearchFieldProps) => (
  <div className={styles.field}>
    <input
      {...input}
      name="q"
      aria-label={common.searchShop}
      placeholder={text.placeholder}
      maxLength={200}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <IconButton icon="close" label={common.close} onClick={onClose} />
  </div>
);
