/** Names what an answer or a page is made of, comma-separated; absent: nobody knows. */
export const CACHE_TAGS_HEADER = 'x-cache-tags';

/** In place of more tags than fit: any. */
export const ANY_TAG = '*';

/** Bytes. Clients take 16 KiB of headers at most. */
const LONGEST = 4096;

const MOST = 100;
const TAG = /^[\w:.-]{1,200}$/;

/** The tags of a header; others than letters, digits and `_:.-` are dropped. */
export const readCacheTags = (header: string): readonly string[] =>
  header === ''
    ? []
    : header
        .split(',', MOST)
        .map((tag) => tag.trim())
        .filter((tag) => tag === ANY_TAG || TAG.test(tag));

export const writeCacheTags = (tags: Iterable<string>): string => {
  const text = [...tags].slice(0, MOST + 1);
  const joined = text.join(',');
  return text.length > MOST || joined.length > LONGEST ? ANY_TAG : joined;
};
