import { type ComponentType, createContext } from 'react';

/** The data of a product that the wish list and compare buttons need. */
export interface Listable {
  /** Of the product, or of the variant that is chosen. */
  readonly sku: string;
  readonly name: string;
}

/** Buttons that put a product on the shopper's lists. */
export interface ListParts {
  /** On a card, in its upper corner. */
  readonly Card: ComponentType<Listable>;
  /** Beside the facts of a product page. */
  readonly Page: ComponentType<Listable>;
}

/** Put in by the route, as lists are no business of the catalogue; null where there are none. */
export const ListPartsContext = createContext<ListParts | null>(null);
