const listeners = new Set<() => void>();

export const onOwnerLeft = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const raiseOwnerLeft = (): void => {
  for (const listener of listeners) listener();
};
