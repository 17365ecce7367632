const SESSION = 'session { accessToken refreshToken groupToken customer { id firstName } }';
const ERRORS = 'userErrors { code field message reason parameters { name value } }';

/**
 * The documents that this server itself sends to the gateway, beside those of its pages. All of them are trusted documents
 * (`schema/trusted-documents.json`, which codegen writes); tests check them against the schema.
 */
export const SERVER_DOCUMENTS = {
  sessionStart: `mutation SessionStart($input: SessionStartInput!) { answer: sessionStart(input: $input) { ${SESSION} ${ERRORS} } }`,
  sessionRefresh: `mutation SessionRefresh($input: SessionRefreshInput!) { answer: sessionRefresh(input: $input) { ${SESSION} ${ERRORS} } }`,
  sessionStartByLink: `mutation SessionStartByLink($input: SessionStartByLinkInput!) { answer: sessionStartByLink(input: $input) { isNewCustomer ${SESSION} ${ERRORS} } }`,
  customerRegister: `mutation CustomerRegister($input: CustomerRegisterInput!) { answer: customerRegister(input: $input) { ${SESSION} ${ERRORS} } }`,
  passwordCreate: `mutation PasswordCreate($input: PasswordCreateInput!) { answer: passwordCreate(input: $input) { ${ERRORS} } }`,
  sessionEnd: `mutation SessionEnd($input: SessionEndInput!) { answer: sessionEnd(input: $input) { ${ERRORS} } }`,
  pageExists: 'query PageExists($path: String!) { page(path: $path) { __typename } }',
  sitemap: 'query Sitemap { categories { id path level } contentPages { path updatedAt } makesPlush }',
  sitemapProducts: `query SitemapProducts($id: ID!, $after: String) {
  category(id: $id) {
    products(first: 100, after: $after) { edges { node { path updatedAt } } pageInfo { hasNextPage endCursor } }
  }
}`,
} as const;

export interface ServerRequest {
  readonly document: keyof typeof SERVER_DOCUMENTS;
  readonly variables?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Sends one of this server's own documents. Rejects as `fetch` does. */
export const askGateway = (
  gatewayUrl: string,
  { document, variables = {}, headers = {}, signal }: ServerRequest,
): Promise<Response> =>
  fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: SERVER_DOCUMENTS[document], variables }),
    signal,
  });
