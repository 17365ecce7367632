/** False is certain; true may be wrong. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

export const onConnectivity = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
