let isOpen = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** Whether the small cart lies open beside the page. Opened by its button and by what is put into it. */
export const openMicroCart = (): void => set(true);
export const closeMicroCart = (): void => set(false);
export const isMicroCartOpen = (): boolean => isOpen;
export const onMicroCart = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
