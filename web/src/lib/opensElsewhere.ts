import type { MouseEvent } from 'react';

/** Whether a press on a link was meant for another tab or window, so that this page stays as it is. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
