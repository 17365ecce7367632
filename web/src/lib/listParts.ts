import { type ComponentType, createContext } from 'react';

/** The product data of list buttons. */
export interface Listable {
  /** Of the chosen variant or the product. */
  readonly sku: string;
  readonly name: string;
}

export interface ListParts {
  /** In the upper corner of a card. */
  readonly Card: ComponentType<Listable>;
  /** Next to a product page's details. */
  readonly Page: ComponentType<Listable>;
}

/** Provided by the route, since the catalogue does not know lists; null if there are none. */
export const ListPartsContext = createContext<ListParts | null>(null);
