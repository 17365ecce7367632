import { createLate } from '../../components/createLate.tsx';
import { loadMenuBranches } from '../../features/chrome/MegaMenu.tsx';
import type { ListParts } from '../../lib/listParts.ts';

const loadLists = async () => (await import('../../features/wishlist/parts.ts')).parts;

const card = createLate(async () => (await loadLists()).Card);
const page = createLate(async () => (await loadLists()).Page);
const link = createLate(async () => (await loadLists()).Link);
const currencies = createLate(async () => (await import('../../features/chrome/CurrencyMenu.tsx')).CurrencyMenu);
const footer = createLate(async () => (await import('../../features/chrome/Footer.tsx')).Footer);

/** The buttons of the lists, wherever a product is shown. */
export const LIST_PARTS: ListParts = { Card: card.Part, Page: page.Part };

/** The way to the wishlist, in the header. */
export const WishlistLink = link.Part;

/** The browser opens its list and sends its form before it is hydrated. */
export const CurrencyMenu = currencies.Part;

/** Links work before they are hydrated. */
export const Footer = footer.Part;

/** Fetches the code of all of them, so that the server draws them. */
export const loadLateParts = (): Promise<unknown> =>
  Promise.all([loadMenuBranches(), ...[card, page, link, currencies, footer].map(({ fetchPart }) => fetchPart())]);
