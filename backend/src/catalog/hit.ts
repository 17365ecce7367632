/** Documents are the same objects until they change, and so is their JSON. */
const serialised = new WeakMap<object, string>();

const openJson = (source: object): string => {
  const known = serialised.get(source);
  if (known !== undefined) return known;
  const json = JSON.stringify(source).slice(0, -1);
  serialised.set(source, json);
  return json;
};

export interface Hit {
  readonly source: object;
  readonly score: number;
}

export interface SearchAnswer {
  /** How many match, on all pages together. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** The bare answer of a search as JSON text, put together from the documents' own JSON. */
export const searchJson = ({ total, hits }: SearchAnswer): string => {
  const items = hits.map(({ source, score }) => `${openJson(source)},"_score":${score}}`);
  return `{"total":${total},"hits":[${items.join(',')}],"aggregations":{},"attribute_metadata":[]}`;
};
