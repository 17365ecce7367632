import * as messages from '@patchwork/domain/messages/search.generated.ts';

const FEWEST_CHARACTERS = 3;
export const MOST_CHARACTERS = 200;

export const searchText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

export const isSearchText = (text: string): boolean =>
  text.length >= FEWEST_CHARACTERS && text.length <= MOST_CHARACTERS;

export const searchPath = (text: string): string => `/search/?${new URLSearchParams({ q: text })}`;

/** The hint for a text that is too short or too long. */
export const searchHint = (text: string): string =>
  text.length > MOST_CHARACTERS
    ? messages.tooLong({ most: MOST_CHARACTERS })
    : messages.tooShort({ least: FEWEST_CHARACTERS });
