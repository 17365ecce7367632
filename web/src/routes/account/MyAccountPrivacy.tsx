import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/privacy.generated.ts';
import { useNavigate } from 'react-router';
import { Privacy } from '../../features/account/privacy/Privacy.tsx';
import { showToast } from '../../lib/toasts.ts';
import { signOut } from '../../shop/session/start.ts';
import type { AccountPageProps } from './accountPage.ts';

/** The customer's data: export and account deletion. After a deletion this device forgets the customer in every tab. */
export const Component = ({ customer }: AccountPageProps) => {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await signOut().catch(reportError);
    // The account's frame sends whoever is not signed in to sign in: there is nothing to sign in to.
    await navigate('/', { replace: true });
    showToast({ kind: 'success', message: text.deleted, actions: [{ label: common.ok }] });
  };
  return <Privacy owner={customer.owner} onDeleted={() => void leave()} />;
};
