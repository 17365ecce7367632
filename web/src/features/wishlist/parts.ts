import { CardButtons } from './CardButtons.tsx';
import { WishlistLink } from './WishlistLink.tsx';

/** The lists' components that many pages have, in one chunk that loads after the page's own code. */
export const parts = { Card: CardButtons, Link: WishlistLink };
