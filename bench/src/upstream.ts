import { createServer } from 'node:http';
import { answers } from './fixtures.ts';
import { announce } from './report.ts';

/** The fixed backend: texts made beforehand, so that it costs the same whoever asks. */
let calls: string[] = [];

const FIELDS = /"_sourceInclude":(\[[^\]]*\])/;
const lists = new Map<string, string>();

/** Cut to the fields asked for as a real backend does, once for each choice of them. */
const listFor = (body: string): string => {
  const wanted = FIELDS.exec(body)?.[1] ?? 'null';
  const text = lists.get(wanted) ?? answers.category20(JSON.parse(wanted));
  lists.set(wanted, text);
  return text;
};

const answerTo = (url: string, body: string): string => {
  const [path = '', search = ''] = url.replace('/api/', '').split('?', 2);
  calls.push(path);
  if (path === 'stock/list') return answers.stock(new URLSearchParams(search).get('skus') ?? '');
  if (path.includes('/category/')) return answers.category;
  if (path.includes('/taxrule/')) return answers.taxrule;
  if (path.includes('/product/')) return body.includes('"attribute":"sku"') ? answers.cartProducts : listFor(body);
  return answers[path as 'url/map'] ?? '{"code":404,"result":"No such call"}';
};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const text = answerTo(request.url ?? '', body);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});

process.on('message', (message) => {
  if (message !== 'calls') return;
  process.send?.({ calls: calls.toSorted() });
  calls = [];
});
server.listen(0, '127.0.0.1', () => announce(server));
