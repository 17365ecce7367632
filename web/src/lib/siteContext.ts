import { createContext } from 'react';
import { DEFAULT_SITE, NEUTRAL_SHOP } from './site.ts';

export const SiteContext = createContext(DEFAULT_SITE);

/** Whether prices are shown with tax; true until the shop has answered. */
export const TaxShownContext = createContext(true);

export const ShopContext = createContext(NEUTRAL_SHOP);
