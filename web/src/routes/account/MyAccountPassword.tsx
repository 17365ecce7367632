import { ChangePassword } from '../../features/account/ChangePassword.tsx';
import styles from './Account.module.css';
import type { AccountPageProps } from './accountPage.ts';

/** /my-account/password/. */
export const Component = ({ customer }: AccountPageProps) => (
  <div className={styles.form}>
    <p>You stay signed in here; your other devices are signed out.</p>
    <ChangePassword customer={customer} />
  </div>
);
