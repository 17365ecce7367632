/** Kinds of document, in the order in which they are loaded. */
export const KINDS = ['attribute', 'taxrule', 'category', 'product', 'cms_page', 'review', 'story'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds of documents in a catalogue's index; stories come from a content service. */
export type IndexedKind = Exclude<Kind, 'story'>;

const isIndexedKind = (text: string): text is IndexedKind =>
  text !== 'story' && (KINDS as readonly string[]).includes(text);

/** The end of an index or file name, before dates and numbers: `shop_catalog_cms_page_1587031505`. */
const LAST_WORD = /(product|category|attribute|taxrule|cms_page|cms_block|review)(?:[_.-]?\d+)*$/;

const lastWord = (name: string): string | undefined => LAST_WORD.exec(name.toLowerCase())?.[1];

const fileStem = (name: string): string => name.replace(/(\.\w+)+$/, '');

interface DocumentNames {
  readonly type: string;
  readonly index: string;
  readonly file: string;
}

/** From the type, else from the name of the index or file. */
export const detectKind = ({
  type,
  index,
  file,
}: DocumentNames): { readonly kind: IndexedKind } | { readonly unknown: string } => {
  const own = type.startsWith('_') ? '' : type;
  const word = own || lastWord(index) || lastWord(fileStem(file)) || '';
  return isIndexedKind(word) ? { kind: word } : { unknown: word || index || 'none' };
};
