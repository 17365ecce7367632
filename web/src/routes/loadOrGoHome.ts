import { redirect } from 'react-router';
import { isOnline } from '../lib/offline/connectivity.ts';
import { showToast } from '../lib/toasts.ts';
import { stayWithList } from './stayWithList.ts';

const OFFLINE_MESSAGE = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

const tell = (message: string): void => showToast({ message, kind: 'danger', actions: [{ label: 'OK' }] });

/**
 * A page that was never visited cannot be shown without a network: says so and goes home. The same page with other filters
 * stays as it is. Other faults are told and thrown on; those of a navigation that another one has overtaken are not told.
 */
export const loadOrGoHome = async <T>({ url, signal }: Request, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || signal.aborted) throw error;
    stayWithList(new URL(url));
    if (isOnline()) {
      tell(error instanceof Error ? error.message : String(error));
      throw error;
    }
    tell(OFFLINE_MESSAGE);
    throw redirect('/');
  }
};
