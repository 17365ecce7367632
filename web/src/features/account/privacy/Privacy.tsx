import { useState } from 'react';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DataExport } from './DataExport.tsx';
import styles from './Privacy.module.css';

interface PrivacyProps {
  readonly owner: string;
  /** Called after the account was deleted. */
  readonly onDeleted: () => void;
}

/** Data export and account deletion. */
export const Privacy = ({ owner, onDeleted }: PrivacyProps) => {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <div className={styles.privacy}>
      <section className={styles.part} aria-labelledby="my-data">
        <h3 id="my-data">What we know of you</h3>
        <p>Your profile, addresses, orders, reviews, lists and whatever else we hold, in one file.</p>
        <DataExport owner={owner} />
      </section>
      <Disclosure label="Delete my account" isOpen={isEnding} onToggle={() => setIsEnding(!isEnding)}>
        <AccountDeletion owner={owner} onDeleted={onDeleted} />
      </Disclosure>
    </div>
  );
};
