import * as text from '@patchwork/domain/messages/password.generated.ts';
import { ChangePassword } from '../../features/account/ChangePassword.tsx';
import styles from './Account.module.css';
import type { AccountPageProps } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => (
  <div className={styles.form}>
    <p>{text.changeNote}</p>
    <ChangePassword customer={customer} />
  </div>
);
