/** The visual editor adds it to the addresses of drafts, of which nothing is kept. */
export const PREVIEW_SEARCH = /[?&](?:_|%5F)storyblok/i;
