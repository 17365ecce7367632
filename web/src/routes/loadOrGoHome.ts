import { redirect } from 'react-router';
import { isOnline } from '../lib/offline/connectivity.ts';
import { showToast } from '../lib/toasts.ts';
import { stayWithList } from './stayWithList.ts';

const OFFLINE_MESSAGE = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

/**
 * A page that was never visited cannot be shown without a network: says so and goes home. The same page with other filters
 * stays as it is. Other faults are thrown on.
 */
export const loadOrGoHome = async <T>(address: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    stayWithList(new URL(address));
    if (isOnline()) throw error;
    showToast({ message: OFFLINE_MESSAGE, kind: 'danger', actions: [{ label: 'OK' }] });
    throw redirect('/');
  }
};
