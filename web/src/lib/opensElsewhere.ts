import type { MouseEvent } from 'react';

/** Whether a click on a link opens another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
