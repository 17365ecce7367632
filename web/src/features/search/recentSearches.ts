import { createKeptList } from '../../lib/keptList.ts';
import { isSearchText } from './searchText.ts';

const LONGEST = 60;

const recent = createKeptList({
  key: 'patchwork-searches',
  most: 5,
  isSound: (text) => isSearchText(text) && text.length <= LONGEST,
});

/** What was searched for on this device, as text only, the latest first. It never leaves the device. */
export const recentSearches = recent.read;

/** Puts a search first. */
export const rememberSearch = recent.putFirst;

/** Forgets them all: on the shopper's wish, and when they sign out. */
export const forgetSearches = recent.clear;
