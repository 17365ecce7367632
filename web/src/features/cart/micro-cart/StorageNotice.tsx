import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useOfflineState } from '../useOfflineState.ts';

const TEXTS = {
  unavailable:
    'This browser does not let the shop keep anything on this device, so your cart cannot be saved. Please allow storage for this site or free some space, and reload the page.',
  newer: 'A newer version of the shop is open in this browser and has your cart. Please reload this page to see it.',
} as const;

/** Says why the cart cannot be stored on this device. */
export const StorageNotice = () => {
  const { storageProblem } = useOfflineState();
  if (storageProblem === null) return null;
  return <Notice actions={<Button onClick={() => location.reload()}>Reload</Button>}>{TEXTS[storageProblem]}</Notice>;
};
