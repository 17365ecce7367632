import { request } from 'undici';

export interface RawAnswer {
  readonly status: number;
  /** Without those that differ each time: `date`, `age` and `x-trace-id`. */
  readonly headers: Record<string, unknown>;
  readonly age: number | null;
  readonly bytes: Buffer;
  readonly json: () => { data?: unknown; errors?: unknown; extensions?: unknown };
}

interface RawRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

/** Sends JSON and gives the answer as it is on the wire: nothing is decompressed. */
export const sendRaw = async (url: string, { method = 'POST', headers, body }: RawRequest): Promise<RawAnswer> => {
  const answer = await request(url, {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { date: _date, age, 'x-trace-id': _id, ...others } = answer.headers;
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return {
    status: answer.statusCode,
    headers: others,
    age: age === undefined ? null : Number(age),
    bytes,
    json: () => JSON.parse(bytes.toString()),
  };
};

interface Question {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}

/** Makes an operation a known one without keeping its answer: interpreted first, then compiled. */
export const makeKnown = async (url: string, body: Question, headers: Record<string, string> = {}): Promise<void> => {
  for (let count = 0; count < 2; count += 1)
    await sendRaw(url, { headers: { ...headers, 'cache-control': 'no-cache' }, body });
};
