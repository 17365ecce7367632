let isAskedAgain = false;
const listeners = new Set<() => void>();

/** Shows the notice again, for whoever wants to change their mind: at once, or when its code is there. */
export const askForCookiesAgain = (): void => {
  isAskedAgain = true;
  for (const listener of listeners) listener();
};

/** Whether somebody has asked for it and has not answered yet. */
export const isNoticeAskedFor = (): boolean => isAskedAgain;

export const noteAnswered = (): void => {
  isAskedAgain = false;
};

export const onAskedAgain = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
