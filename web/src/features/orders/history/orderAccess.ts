import { createContext } from 'react';

/** The secret of the mailed link that an order was opened by; null: by its customer. */
export const OrderAccess = createContext<string | null>(null);

/** The page that takes pictures and choices by a link, which keeps the secret in its history entry. */
export const PHOTOS_PAGE = '/order-items/photos/';
