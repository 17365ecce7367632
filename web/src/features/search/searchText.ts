const FEWEST_CHARACTERS = 3;

/** A search as it is sent and kept: without spaces around it, single ones inside. */
export const searchText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Whether there is enough of it to search for. */
export const isSearchText = (text: string): boolean => text.length >= FEWEST_CHARACTERS;

/** Where all results of a search are. */
export const searchPath = (text: string): string => `/search/?${new URLSearchParams({ q: text })}`;

/** What to say to a text that is too short. */
export const SEARCH_HINT = `Please type at least ${FEWEST_CHARACTERS} characters.`;
