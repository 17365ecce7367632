import { CardButtons } from './CardButtons.tsx';
import { PageButtons } from './PageButtons.tsx';
import { WishlistLink } from './WishlistLink.tsx';

/** The lists' components for other pages, in one chunk that loads after the page's own code. */
export const parts = { Card: CardButtons, Page: PageButtons, Link: WishlistLink };
