import { GraphQLError } from 'graphql';
import type { UnavailableReason } from './catalog.generated.ts';

/** Something that is there and is not shown, with the words for those who look after the shop. */
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

/** A single product is looked up by its key. */
export const requireSearchKey = (value: string, key = SEARCH_KEY): void => {
  if (value.trim() === '') throw refuse('BAD_USER_INPUT', searchKeyMessage(key));
};

/** A product that is looked up has to be for sale. */
export const notForSale = (product: { status: number }): GraphQLError =>
  refuse('NOT_FOUND', withdrawn(product).message);

/** A category that is looked up has to be there and active. */
export const categoryMissing = (key: string, value: string): GraphQLError =>
  refuse('NOT_FOUND', emptyCategory(key, value));

/** Variants are found through their parent. */
export const parentMissing = (): GraphQLError => refuse('BAD_USER_INPUT', NO_PARENT);
