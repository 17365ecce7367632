import { whenServed } from '../../shop/wake.ts';

/** A worker that is never installed keeps nobody from being asked for consent, nor from an offer. */
const LONGEST_WAIT_MS = 10_000;

/** Resolves once the worker answers for the page, or after ten seconds. */
export const waitForWorker = async (): Promise<void> => {
  await Promise.race([whenServed, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
};
