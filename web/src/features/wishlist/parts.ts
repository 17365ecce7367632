import { CardButtons } from './CardButtons.tsx';
import { PageButtons } from './PageButtons.tsx';
import { WishlistLink } from './WishlistLink.tsx';

/** What other pages show of the lists; one chunk, that comes after the page's own code. */
export const parts = { Card: CardButtons, Page: PageButtons, Link: WishlistLink };
