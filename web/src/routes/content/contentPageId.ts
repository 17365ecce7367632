import { createContext } from 'react';

/** Of the page that is shown, by which its shelves are asked for. */
export const ContentPageIdContext = createContext('');
