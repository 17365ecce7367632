import { type ReactNode, type Ref, useId } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  /** To restore the focus after closing. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export const Disclosure = ({ label, isOpen, onToggle, children, buttonRef }: DisclosureProps) => {
  const id = useId();
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        ref={buttonRef}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {label}
        <Icon name="chevron" size={20} />
      </button>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
};
