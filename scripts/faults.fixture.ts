import type { ServerResponse } from 'node:http';
import type { FakeAnswer } from '../gateway/src/testing/answers.ts';

/** Stands in what a broken backend says, and may be in no answer of the gateway. */
export const CANARY = 'at Secret.method (/srv/app/secret.js:7) db.internal.example';

const JSON_TYPE = 'application/json; charset=utf-8';
const refused = (status: number, result: unknown = { errorMessage: 'No', code: 'INVALID' }): FakeAnswer => ({
  status,
  body: { code: status, result },
});
const written = (write: (response: ServerResponse) => void): FakeAnswer => ({ write });

const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': JSON_TYPE });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const LONGER_THAN_ANY = 12 * 1024 * 1024;

/** Ways in which a call can go wrong. */
export const FAULTS: Readonly<Record<string, FakeAnswer>> = {
  'connection reset': { isCut: true },
  'closed after the headers': written((response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 1000 });
    response.write('{"code":');
    setTimeout(() => response.destroy(), 5);
  }),
  'no answer': written(() => {}),
  'a body that drips': written(drip),
  'truncated JSON': { text: '{"code":200,"result":[{"sku":"A', contentType: JSON_TYPE },
  'HTML with 200': { text: `<h1>${CANARY}</h1>`, contentType: 'text/html' },
  'an empty body': { text: '', contentType: JSON_TYPE },
  'no content type that is JSON': { text: '{"code":200,"result":[]}', contentType: 'text/plain' },
  'no UTF-8': written((response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE });
    response.end(
      Buffer.concat([Buffer.from('{"code":200,"result":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
    );
  }),
  'another shape': { body: { code: 200, result: { [CANARY]: [null] } } },
  'rows of another shape': { body: { code: 200, result: [1, 'x', null, { sku: {} }] } },
  'null for a result': { body: { code: 200, result: null } },
  'null for an answer': { body: null },
  'more than is read': written((response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE });
    response.end(`"${'x'.repeat(LONGER_THAN_ANY)}"`);
  }),
  '400': refused(400),
  '400 with a list': refused(400, [{ dataPath: '.sku', message: 'is missing' }]),
  '401': refused(401),
  '403': refused(403),
  '404': refused(404),
  '404 as HTML': { status: 404, text: `<h1>${CANARY}</h1>`, contentType: 'text/html' },
  '409': refused(409),
  '422': refused(422),
  '429 with Retry-After': written((response) => {
    response.writeHead(429, { 'content-type': JSON_TYPE, 'retry-after': '30' });
    response.end(JSON.stringify({ code: 429, result: CANARY }));
  }),
  '500': { status: 500, body: { code: 500, result: { errorMessage: CANARY, stack: CANARY } } },
  '500 as text': { status: 500, text: CANARY, contentType: 'text/plain' },
  '502 as HTML': { status: 502, text: `<h1>${CANARY}</h1>`, contentType: 'text/html' },
  '503 with Retry-After': written((response) => {
    response.writeHead(503, { 'content-type': JSON_TYPE, 'retry-after': '1' });
    response.end(JSON.stringify({ code: 503, result: CANARY }));
  }),
};

/** Those that use up the time limit. */
export const LATE: ReadonlySet<string> = new Set(['no answer', 'a body that drips']);
