/** What the shop says to a link that leads nowhere. */
export const REFUSED = 'Error while recovering cart.';
