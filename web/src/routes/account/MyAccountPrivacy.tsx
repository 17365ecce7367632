import { useNavigate } from 'react-router';
import { Privacy } from '../../features/account/privacy/Privacy.tsx';
import { showToast } from '../../lib/toasts.ts';
import { signOut } from '../../shop/session/start.ts';
import type { AccountPageProps } from './accountPage.ts';

const GONE = 'Your account has been deleted';

/** The customer's data: export and account deletion. After a deletion this device forgets the customer in every tab. */
export const Component = ({ customer }: AccountPageProps) => {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await signOut().catch(reportError);
    // The account's frame sends whoever is not signed in to sign in: there is nothing to sign in to.
    await navigate('/', { replace: true });
    showToast({ kind: 'success', message: GONE, actions: [{ label: 'OK' }] });
  };
  return <Privacy owner={customer.owner} onDeleted={() => void leave()} />;
};
