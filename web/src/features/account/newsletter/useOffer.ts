import { use } from 'react';
import { ShopContext } from '../../../lib/site.ts';

const OFFER = 'What is new, before anybody else hears of it. Every mail has a link that ends it.';
const OFFER_OF_PLUSH = 'New animals, what became of drawings, and 10% off with the first mail: the code is in it.';

/** The text that advertises the newsletter. */
export const useOffer = (): string => (use(ShopContext).makesPlush ? OFFER_OF_PLUSH : OFFER);
