import { GraphQLError } from 'graphql';
import type { UnavailableReason } from './catalog.types.generated.ts';

/** Something that exists but is not shown, with a message for operators. */
export interface UnavailableSource {
  readonly reason: UnavailableReason;
  readonly message: string;
}

const SEARCH_KEY = 'sku';
// not a message: for whoever looks after the shop
const NO_PARENT = "Product doesn't have parentSku, please check if this is configurable product";

// not a message: for whoever looks after the shop
const searchKeyMessage = (key: string): string => `Please provide the search key ${key} for product/single action!`;

const emptyCategory = (key: string, value: string | number): string =>
  // not a message: for whoever looks after the shop
  `Category query returned empty result ${key} = ${value}`;

export const withdrawn = ({ status }: { status: number }): UnavailableSource => ({
  reason: 'PRODUCT_STATUS',
  // not a message: for whoever looks after the shop
  message: `Product query returned empty result product status = ${status}`,
});

export const hidden = ({ visibility }: { visibility: number }): UnavailableSource => ({
  reason: 'PRODUCT_VISIBILITY',
  // not a message: for whoever looks after the shop
  message: `Product query returned empty result product visibility = ${visibility}`,
});

export const switchedOff = ({ id }: { id: number }): UnavailableSource => ({
  reason: 'CATEGORY_INACTIVE',
  message: emptyCategory('id', id),
});

export const keyMissing = (): UnavailableSource => ({
  reason: 'SEARCH_KEY_MISSING',
  message: searchKeyMessage(SEARCH_KEY),
});

const refuse = (code: 'NOT_FOUND' | 'BAD_USER_INPUT', message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** A lookup of a single product needs its key. */
export const requireSearchKey = (value: string, key = SEARCH_KEY): void => {
  if (value.trim() === '') throw refuse('BAD_USER_INPUT', searchKeyMessage(key));
};

/** The product was looked up but is not for sale. */
export const notForSale = (product: { status: number }): GraphQLError =>
  refuse('NOT_FOUND', withdrawn(product).message);

/** The category was looked up but is missing or inactive. */
export const categoryMissing = (key: string, value: string): GraphQLError =>
  refuse('NOT_FOUND', emptyCategory(key, value));

export const parentMissing = (): GraphQLError => refuse('BAD_USER_INPUT', NO_PARENT);
