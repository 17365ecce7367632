import type { RichText } from '@patchwork/domain/content/rich-text.ts';

/** The elements that the page itself finds by their ids. */
const TAKEN = new Set(['main', 'root', 'served', 'state']);
const LONGEST = 64;

/** The id of a heading, so that links can lead to it: its words in lower case. Undefined without letters and digits. */
export const toAnchor = (text: string): string | undefined => {
  const words = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
    .slice(0, LONGEST);
  return words && TAKEN.has(words) ? `${words}-section` : words;
};

/** The name as an id, unless the page itself has one of that name. */
export const toFreeId = (name: string | undefined): string | undefined =>
  name === undefined || TAKEN.has(name) ? undefined : name;

/** The words of a text without their structure. */
export const getWords = (nodes: RichText): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : 'content' in node ? getWords(node.content) : '')).join('');
