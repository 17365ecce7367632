import { useNavigate } from 'react-router';
import { Privacy } from '../../features/account/privacy/Privacy.tsx';
import { signOut } from '../../lib/session/start.ts';
import { showToast } from '../../lib/toasts.ts';
import type { AccountPageProps } from './accountPage.ts';

const GONE = 'Your account has been deleted';

/** What the shop knows of the customer. Once the account is gone, this device forgets it in every tab. */
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
