import { redirect } from 'react-router';
import { isOnline } from '../lib/offline/connectivity.ts';
import { showToast } from '../lib/toasts.ts';

const OFFLINE_MESSAGE = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

/** A page that was never visited cannot be shown without a network: says so and goes home. Other faults are thrown on. */
export const loadOrGoHome = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (isOnline()) throw error;
    showToast({ message: OFFLINE_MESSAGE, kind: 'danger', actions: [{ label: 'OK' }] });
    throw redirect('/');
  }
};
