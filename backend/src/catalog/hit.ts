/** Which top-level fields of a document are wanted. */
export interface FieldChoice {
  /** Null: all of them. */
  readonly include: readonly string[] | null;
  readonly exclude: readonly string[];
}

export const ALL_FIELDS: FieldChoice = { include: null, exclude: [] };

export interface Hit {
  readonly source: object;
  readonly score: number;
}

export interface SearchAnswer {
  /** How many match, on all pages together. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

/** Documents are the same objects until they change, and so is their JSON. */
const serialised = new WeakMap<object, string>();

const wholeJson = (source: object): string => {
  const known = serialised.get(source);
  if (known !== undefined) return known;
  const json = JSON.stringify(source);
  serialised.set(source, json);
  return json;
};

const chosenJson = (source: object, { include, exclude }: FieldChoice): string => {
  const entries = Object.entries(source).filter(
    ([name]) => (include === null || include.includes(name)) && !exclude.includes(name),
  );
  return JSON.stringify(Object.fromEntries(entries));
};

const hitJson = ({ source, score }: Hit, fields: FieldChoice): string => {
  const isWhole = fields.include === null && fields.exclude.length === 0;
  const open = (isWhole ? wholeJson(source) : chosenJson(source, fields)).slice(0, -1);
  return `${open}${open.length > 1 ? ',' : ''}"_score":${score}}`;
};

/** The bare answer of a search as JSON text, put together from the documents' own JSON. */
export const searchJson = ({ total, hits }: SearchAnswer, fields: FieldChoice = ALL_FIELDS): string => {
  const items = hits.map((hit) => hitJson(hit, fields)).join(',');
  return `{"total":${total},"hits":[${items}],"aggregations":{},"attribute_metadata":[]}`;
};
