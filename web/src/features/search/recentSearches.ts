import { createKeptList } from '../../lib/keptList.ts';
import { isSearchText } from './searchText.ts';

const LONGEST = 60;

const recent = createKeptList({
  key: 'patchwork-searches',
  most: 5,
  isSound: (text) => isSearchText(text) && text.length <= LONGEST,
});

/** The searches made on this device, latest first. The list never leaves the device. */
export const recentSearches = recent.read;

/** Moves or adds a search to the front. */
export const rememberSearch = recent.putFirst;

/** Called when the shopper asks for it, and on sign-out. */
export const forgetSearches = recent.clear;
