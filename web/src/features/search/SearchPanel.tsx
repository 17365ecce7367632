import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeOnBackdrop } from '../../components/Dialog.tsx';
import { useModal } from '../../components/useModal.ts';
import type { Department } from './optionGroups.ts';
import { SearchCombobox } from './SearchCombobox.tsx';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly branches: readonly Department[];
}

/** The search dialog: a sheet at the top, full screen on phones. */
export const SearchPanel = ({ isOpen, onClose, branches }: SearchPanelProps) => {
  const ref = useModal(isOpen);
  const navigate = useNavigate();
  const [visit, setVisit] = useState(0);
  const onGone = () => {
    setVisit(visit + 1);
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Esc as its key, which the browser handles
    <dialog
      ref={ref}
      className={styles.panel}
      aria-label={common.search}
      onClose={onGone}
      onClick={closeOnBackdrop(onClose)}
    >
      <SearchCombobox
        key={visit}
        departments={branches}
        onClose={onClose}
        onSearch={(path) => {
          onClose();
          void navigate(path);
        }}
      />
    </dialog>
  );
};
