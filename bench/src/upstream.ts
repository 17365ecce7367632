import { createServer } from 'node:http';
import { answers } from './fixtures.ts';
import { announce } from './report.ts';

/** The fixed backend: texts made beforehand, so that it costs the same whoever asks. */
let calls: string[] = [];

const FIELDS = /"_sourceInclude":(\[[^\]]*\])/;
const SKUS = /"attribute":"sku","value":\{"in":(\[[^\]]*\])/;
const made = new Map<string, string>();

/** Made once for each way to ask. */
const once = (key: string, make: () => string): string => {
  const text = made.get(key) ?? make();
  made.set(key, text);
  return text;
};

/** Cut to the fields asked for as a real backend does. */
const findProducts = (search: string, body: string): string => {
  const skus = SKUS.exec(body)?.[1];
  if (skus) return once(`products ${skus}`, () => answers.productsOf(JSON.parse(skus)));
  const fields = FIELDS.exec(body)?.[1] ?? 'null';
  const size = Number(new URLSearchParams(search).get('size'));
  return once(`products ${size} ${fields}`, () => answers.products(size, JSON.parse(fields)));
};

const readSkus = (search: string): string[] => (new URLSearchParams(search).get('skus') ?? '').split(',');

const answerTo = (url: string, body: string): string => {
  const [path = '', search = ''] = url.replace('/api/', '').split('?', 2);
  calls.push(path);
  if (path === 'stock/list') return once(url, () => answers.stock(readSkus(search)));
  if (path === 'products/render-list') return once(url, () => answers.renderList(readSkus(search)));
  if (path.includes('/category/')) return answers.category;
  if (path.includes('/taxrule/')) return answers.taxrule;
  if (path.includes('/product/')) return findProducts(search, body);
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
