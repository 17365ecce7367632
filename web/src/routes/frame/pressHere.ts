import type { MouseEvent } from 'react';
import { opensElsewhere } from '../../lib/opensElsewhere.ts';

/** Acts in place of following a link, which still opens in new tabs and windows. */
export const pressHere = (event: MouseEvent, act: () => void): void => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
};
