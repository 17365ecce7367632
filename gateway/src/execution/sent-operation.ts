/** A GraphQL request as it came, before anything of it is checked. */
export interface SentOperation {
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  /** Whether a header says that a browser has asked before it let a page of another origin send this. */
  readonly isPreflighted: boolean;
  /** From the question mark on; empty without one. */
  readonly search: string;
  readonly body: unknown;
}

const LONGEST_ACCEPT_HEADER = 200;
const HASH = /^[\da-f]{64}$/;
/** An empty name is not the same as none, and one with a line break would end in the document's part of a key. */
const NAME = /^[_a-z]\w*$/i;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** The hash, where the extensions are that of a persisted query and nothing else. */
const readHash = (extensions: unknown): string | null => {
  if (!isObject(extensions) || Object.keys(extensions).length !== 1 || !isObject(extensions.persistedQuery))
    return null;
  const { version, sha256Hash } = extensions.persistedQuery;
  return version === 1 && typeof sha256Hash === 'string' && HASH.test(sha256Hash) ? sha256Hash : null;
};

/** A document's text or its hash, never both: whether they belong together is not looked into here. */
const readDocument = ({ query, extensions }: Fields): string | null => {
  if (typeof query === 'string') return isAbsent(extensions) ? query : null;
  return isAbsent(query) ? readHash(extensions) : null;
};

const parseObject = (text: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

/** The fields of a GET, each of which may be there once. */
const readSearch = (search: string): Fields | null => {
  const parameters = new URLSearchParams(search);
  const fields: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'variables', 'extensions']) {
    const [value, ...others] = parameters.getAll(name);
    if (value === undefined) continue;
    const isText = name === 'query' || name === 'operationName';
    const read = isText ? value : parseObject(value);
    if (others.length > 0 || read === null) return null;
    fields[name] = read;
  }
  return fields;
};

const readFields = ({ method, contentType, isPreflighted, search, body }: SentOperation): Fields | null => {
  const isJson = JSON_TYPE.test(contentType ?? '');
  if (method === 'POST') return isJson && isObject(body) ? body : null;
  if (method !== 'GET' || !(contentType === undefined ? isPreflighted : isJson)) return null;
  return readSearch(search);
};

/** Null for a request that has to go through all checks. */
export const readOperation = (sent: SentOperation) => {
  const { method = '', accept = '' } = sent;
  const fields = accept.length > LONGEST_ACCEPT_HEADER ? null : readFields(sent);
  if (!fields) return null;
  const { operationName, variables } = fields;
  const document = readDocument(fields);
  if (document === null || !(isAbsent(operationName) || isName(operationName))) return null;
  if (!(isAbsent(variables) || isObject(variables))) return null;
  const key = `${method} ${operationName ?? ''}\n${document}`;
  return { key, accept, variables: (variables ?? {}) as Record<string, unknown> };
};
