/** Fields of blocks that people read; everything else is a choice, an address or a picture. */
const TEXTS = new Set([
  'headline',
  'heading',
  'text',
  'label',
  'note',
  'value',
  'question',
  'answer',
  'author',
  'detail',
  'name',
  'role',
]);

const LONGEST_TEXT = 5000;

/** `{{productPrice(BARNABY)}}`: what stands in its place is known when the page is shown. */
const DIRECTIVE = /\{\{[^{}]*\}\}/g;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rich text has its words in the `text` of nodes, blocks have theirs in the fields above. */
const collect = (value: unknown, words: string[]): void => {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, words);
    return;
  }
  if (!isObject(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    // Attributes of a node of rich text, such as where a link leads.
    if (field === 'attrs' || field === 'marks') continue;
    if (typeof inner !== 'string') collect(inner, words);
    else if (TEXTS.has(field)) words.push(inner);
  }
};

/** The words of a story's blocks, for search: without markup, directives and the stories that it refers to. */
export const getStoryText = (body: unknown): string => {
  const words: string[] = [];
  collect(body, words);
  return words.join(' ').replace(DIRECTIVE, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
};
