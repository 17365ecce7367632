import { createContext } from 'react';
import type { FilledForm } from './useCustomizationForm.ts';

/** The form of the page as it is being filled in, for what is drawn anew with it; null outside of one. */
export const FilledFormContext = createContext<FilledForm | null>(null);
