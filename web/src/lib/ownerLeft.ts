const listeners = new Set<() => void>();

/** Calls back when the customer whose page this is signs out, here or in another tab. */
export const onOwnerLeft = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const raiseOwnerLeft = (): void => {
  for (const listener of listeners) listener();
};
