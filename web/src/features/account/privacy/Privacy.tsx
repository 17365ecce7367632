import * as text from '@patchwork/domain/messages/privacy.generated.ts';
import { useState } from 'react';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { DataExport } from './DataExport.tsx';
import styles from './Privacy.module.css';

interface PrivacyProps {
  readonly owner: string;
  readonly onDeleted: () => void;
}

export const Privacy = ({ owner, onDeleted }: PrivacyProps) => {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <div className={styles.privacy}>
      <section className={styles.part} aria-labelledby="my-data">
        <h3 id="my-data">{text.dataTitle}</h3>
        <p>{text.data}</p>
        <DataExport owner={owner} />
      </section>
      <Disclosure label={text.deleteTitle} isOpen={isEnding} onToggle={() => setIsEnding(!isEnding)}>
        <AccountDeletion owner={owner} onDeleted={onDeleted} />
      </Disclosure>
    </div>
  );
};
