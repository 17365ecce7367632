/** Carries a typed email address from one page to the next. In this tab's memory only: it is never stored. */
let email = '';

/** Remembers an address that was typed or confirmed by a link; an empty one forgets it. */
export const rememberEmail = (known: string): void => {
  email = known;
};

export const getRememberedEmail = (): string => email;
