/** The message for a link that recovers no cart. */
export const REFUSED = 'Error while recovering cart.';
