import { createLate } from '../../components/createLate.tsx';
import { loadMenuBranches } from '../../features/chrome/MegaMenu.tsx';
import type { ListParts } from '../../lib/listParts.ts';

const loadLists = async () => (await import('../../features/wishlist/parts.ts')).parts;

const card = createLate(async () => (await loadLists()).Card);
const page = createLate(async () => (await import('../../features/wishlist/PageButtons.tsx')).PageButtons);
const link = createLate(async () => (await loadLists()).Link);
const currencies = createLate(async () => (await import('../../features/chrome/CurrencyMenu.tsx')).CurrencyMenu);
const footer = createLate(async () => (await import('../../features/chrome/Footer.tsx')).Footer);

/** List buttons on cards and product pages. */
export const LIST_PARTS: ListParts = { Card: card.Part, Page: page.Part };

export const WishlistLink = link.Part;

/** A native form that works before hydration. */
export const CurrencyMenu = currencies.Part;

/** Its links work before hydration. */
export const Footer = footer.Part;

/** Loads all of them, so that the server renders them. */
export const loadLateParts = (): Promise<unknown> =>
  Promise.all([loadMenuBranches(), ...[card, page, link, currencies, footer].map(({ fetchPart }) => fetchPart())]);
