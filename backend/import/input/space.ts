/** A part of the export of a content service’s space. */
export type SpaceItem =
  | { readonly story: Record<string, unknown> }
  | { readonly asset: Record<string, unknown> }
  | { readonly skipped: string };

type Document = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStory = (document: Document): boolean =>
  typeof document.full_slug === 'string' && ('content' in document || 'is_folder' in document || 'uuid' in document);

const isAsset = (document: Document): boolean =>
  typeof document.filename === 'string' && ('content_type' in document || 'asset_folder_id' in document);

const isComponent = (document: Document): boolean => typeof document.name === 'string' && isObject(document.schema);

const COMPONENTS = 'definitions of components are not needed';

const readList = (list: unknown, toItem: (one: Record<string, unknown>) => SpaceItem): SpaceItem[] | null =>
  Array.isArray(list)
    ? list.map((one) => (isObject(one) ? toItem(one) : { skipped: 'an entry of a list that is no object' }))
    : null;

/**
 * The parts of a space in a document: the lists `stories`, `assets` and `components` of an export or of the delivery
 * API, one story as the API or the command line tool writes it, or an entry of such a list. Null: it is of no space.
 */
export const readSpace = (document: Record<string, unknown>): SpaceItem[] | null => {
  if ('_source' in document || '_index' in document) return null;
  if (isObject(document.story)) return [{ story: document.story }];
  const lists = [
    readList(document.stories, (story) => ({ story })),
    readList(document.assets, (asset) => ({ asset })),
    readList(document.components, () => ({ skipped: COMPONENTS })),
  ].filter((list) => list !== null);
  if (lists.length > 0) return lists.flat();
  if (isStory(document)) return [{ story: document }];
  if (isAsset(document)) return [{ asset: document }];
  return isComponent(document) ? [{ skipped: COMPONENTS }] : null;
};
