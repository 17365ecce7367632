/** Whether the browser believes it has a network. False is sure; true may be wrong. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

/** Calls back when the network comes or goes; returns how to stop. */
export const onConnectivity = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
