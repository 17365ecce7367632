export const SIGN_IN = '/sign-in/';
export const SIGN_UP = '/sign-up/';
/** Where a link to set a password is asked for, and where it leads to. */
export const RESET_PASSWORD = '/customer/account/resetpassword/';

/** Names the page that signing in leads back to. */
export const RETURN = 'redirect';

/** The sign-in page that leads back to a path of the shop. */
export const signInFor = (path: string): string => `${SIGN_IN}?${new URLSearchParams({ [RETURN]: path })}`;

/** The page to make an account on that leads back to a path of the shop. */
export const signUpFor = (path: string): string => `${SIGN_UP}?${new URLSearchParams({ [RETURN]: path })}`;

/** The same way on from another page: what says where to lead back to is kept. */
export const signUpFrom = (query: URLSearchParams): string => {
  const back = query.get(RETURN);
  return back === null ? SIGN_UP : signUpFor(back);
};
