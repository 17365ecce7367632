import { createContext } from 'react';
import { DEFAULT_SITE, NEUTRAL_SHOP } from './site.ts';

export const SiteContext = createContext(DEFAULT_SITE);

/** Whether prices are shown with the tax in them, wherever one is; they are until the shop has said otherwise. */
export const TaxShownContext = createContext(true);

export const ShopContext = createContext(NEUTRAL_SHOP);
