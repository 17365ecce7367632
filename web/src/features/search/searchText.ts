import * as messages from '@patchwork/domain/messages/search.generated.ts';

const FEWEST_CHARACTERS = 3;
/** The shop's own limit. */
export const MOST_CHARACTERS = 200;

/** Normalizes white space: trimmed, single spaces inside. */
export const searchText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Whether a text is neither too short nor too long. */
export const isSearchText = (text: string): boolean =>
  text.length >= FEWEST_CHARACTERS && text.length <= MOST_CHARACTERS;

/** Path of the page with all results. */
export const searchPath = (text: string): string => `/search/?${new URLSearchParams({ q: text })}`;

/** The hint for a text that is too short or too long. */
export const searchHint = (text: string): string =>
  text.length > MOST_CHARACTERS
    ? messages.tooLong({ most: MOST_CHARACTERS })
    : messages.tooShort({ least: FEWEST_CHARACTERS });
