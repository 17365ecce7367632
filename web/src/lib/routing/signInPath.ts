export const SIGN_IN = '/sign-in/';
export const SIGN_UP = '/sign-up/';
/** Requests a link to set a password, and is its target. */
export const RESET_PASSWORD = '/customer/account/resetpassword/';

/** Query key of the page to return to. */
export const RETURN = 'redirect';

/** The sign-in page, returning to a path of the shop. */
export const signInFor = (path: string): string => `${SIGN_IN}?${new URLSearchParams({ [RETURN]: path })}`;

/** The sign-up page, returning to a path of the shop. */
export const signUpFor = (path: string): string => `${SIGN_UP}?${new URLSearchParams({ [RETURN]: path })}`;

/** Keeps the return path of the current page. */
export const signUpFrom = (query: URLSearchParams): string => {
  const back = query.get(RETURN);
  return back === null ? SIGN_UP : signUpFor(back);
};
