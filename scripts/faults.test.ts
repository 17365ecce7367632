import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { assemble } from '../gateway/src/schema/assemble.ts';
import { domains } from '../gateway/src/schema/domains.ts';
import { readApi } from '../gateway/src/server/apollo.ts';
import { CART_ID, cartItems } from '../gateway/src/testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from '../gateway/src/testing/customer-routes.ts';
import { getExampleVariables } from '../gateway/src/testing/example-variables.ts';
import { type FakeBackend, startFakeBackend } from '../gateway/src/testing/fake-backend.ts';
import { type GraphqlAnswer, startTestGateway } from '../gateway/src/testing/start.ts';
import { CANARY, FAULTS, LATE } from './faults.fixture.ts';
import { operations, toDocument } from './web-operations.fixture.ts';

type Operation = (typeof operations)[number];

const schema = assemble(domains, readApi());
const api = buildSchema(readApi());
/** Some at once: most of a fault is waiting for it. Each has a backend of its own to break. */
const backends = await Promise.all(Array.from({ length: 4 }, startFakeBackend));
afterAll(() => Promise.all(backends.map((backend) => backend.close())));

const READS_MS = 300;
const CHANGES_MS = 400;
const ADD_MS = 200;
const SLOW_MS = 8_000;
const LEAKS = new RegExp(`${CANARY.slice(0, 12)}|127\\.0\\.0\\.1|node_modules`);
const SHORT = {
  READ_TIMEOUT_MS: String(READS_MS),
  SEARCH_TIMEOUT_MS: String(READS_MS),
  OPERATION_TIMEOUT_MS: String(READS_MS),
  ORDER_TIMEOUT_MS: String(CHANGES_MS),
};
/** Calls that hash passwords or gather all that is held of a customer have more time of their own. */
const SLOW_CALLS =
  /^(user\/(login|create-password|change-password|data-export|delete)|customer\/registration-requests)$/;
const CALLER = { ...bearer(ADA_TOKEN), 'x-currency': 'EUR' };

const toVariables = (operation: Operation, over: object = {}): Record<string, unknown> => ({
  ...getExampleVariables(api, parse(toDocument(operation))),
  ...over,
});

const fill = () => {
  cartItems.splice(0);
  cartItems.push({ item_id: 500, sku: 'TOY01', name: 'T', qty: 1, price: 20, product_type: 'simple', quote_id: 'c' });
};

interface Asked extends GraphqlAnswer {
  readonly ms: number;
  readonly text: string;
}

interface Question {
  readonly operation: Operation;
  readonly variables: Record<string, unknown>;
  readonly backend: FakeBackend;
  readonly env?: Readonly<Record<string, string>>;
}

/** Each time a gateway of its own, whose breakers know nothing of the faults before. */
const ask = async ({ operation, variables, backend, env = SHORT }: Question): Promise<Asked> => {
  fill();
  const gateway = await startTestGateway(backend.url, { env, schema });
  try {
    // Connected before the time is taken.
    await gateway.ask('{ __typename }');
    const begin = performance.now();
    const answer = await gateway.ask(toDocument(operation), variables, CALLER);
    return { ...answer, ms: performance.now() - begin, text: JSON.stringify(answer) };
  } finally {
    await gateway.close();
  }
};

const readPaths = async (question: Question): Promise<string[]> => {
  question.backend.reset();
  await ask(question);
  return [...new Set(question.backend.calls.map(({ path }) => path))];
};

const getLimit = ({ operation }: Operation, path: string): number => {
  const changesMs = SLOW_CALLS.test(path) ? SLOW_MS : CHANGES_MS;
  return operation === 'query' ? READS_MS : changesMs + READS_MS;
};

/** A machine that is busy for a moment is asked again. */
const askInTime = async (question: Question, limitMs: number): Promise<Asked> => {
  let answer = await ask(question);
  for (let tries = 1; answer.ms > limitMs && tries < 4; tries += 1) answer = await ask(question);
  return answer;
};

interface Case {
  readonly operation: Operation;
  readonly variables: Record<string, unknown>;
  readonly path: string;
  readonly fault: string;
}

/** Of each call all faults in turn, some with each operation; `npm run test:deep` tries all with each. */
const collectCases = async (): Promise<{ cases: Case[]; paths: ReadonlySet<string> }> => {
  const names = Object.keys(FAULTS);
  const [backend] = backends as [FakeBackend];
  const paths = new Set<string>();
  const cases: Case[] = [];
  for (const operation of operations) {
    const variables = toVariables(operation);
    for (const path of await readPaths({ operation, variables, backend })) {
      const turn = cases.length;
      const some = paths.has(path)
        ? names.slice(turn % names.length).slice(0, 1)
        : names.filter((_, at) => at % 3 === turn % 3);
      paths.add(path);
      const isSlow = SLOW_CALLS.test(path);
      for (const fault of process.env.DEEP ? names : some)
        if (!isSlow || !LATE.has(fault)) cases.push({ operation, variables, path, fault });
    }
  }
  return { cases, paths };
};

const inspect = async ({ operation, variables, path, fault }: Case, backend: FakeBackend): Promise<string[]> => {
  const limitMs = getLimit(operation, path) + ADD_MS;
  backend.on(path, () => FAULTS[fault] ?? {});
  const { errors = [], ms, text, status } = await askInTime({ operation, variables, backend }, limitMs);
  backend.reset();
  const codes = errors.map(({ extensions }) => extensions?.code);
  const problems = [
    status !== 200 && `is answered ${status}`,
    codes.some((code) => !code || code === 'INTERNAL_SERVER_ERROR') && `is ${codes}`,
    LEAKS.test(text) && 'leaks',
    ms > limitMs && `takes ${Math.round(ms)} ms`,
  ];
  const place = `${operation.name?.value} with ${path}: ${fault}`;
  return problems.flatMap((problem) => (problem ? `${place} ${problem}` : []));
};

describe('a call of the storefront’s operations that goes wrong', () => {
  it('is told by a code, in time, and by nothing that the backend has said', async () => {
    const { cases, paths } = await collectCases();
    expect(paths.size).toBeGreaterThan(60);
    expect(cases.length).toBeGreaterThan(500);
    const failures: string[] = [];
    const rest = cases.values();
    const work = async (backend: FakeBackend) => {
      for (const one of rest) failures.push(...(await inspect(one, backend)));
    };
    await Promise.all(backends.map(work));
    expect(failures).toEqual([]);
  }, 3_600_000);
});

/** Fields that are null now and were not, without what is below them and without numbers of rows. */
const findLost = (whole: unknown, broken: unknown, above = ''): string[] => {
  if (typeof whole !== 'object' || whole === null) return whole !== null && broken === null ? [above] : [];
  if (typeof broken !== 'object' || broken === null) return [above];
  return Object.entries(whole).flatMap(([name, part]) => {
    const below = (broken as Readonly<Record<string, unknown>>)[name] ?? null;
    if (Array.isArray(whole)) return findLost(part, below, above);
    return findLost(part, below, above === '' ? name : `${above}.${name}`);
  });
};

const PAGES = [
  ['frame', 'StoreLayout', {}],
  ['product', 'PathPage', { path: '/bear/' }],
  ['made to order', 'ProductForm', {}],
  ['category', 'PathPage', { path: '/plush/' }],
  ['search', 'SearchPage', {}],
  ['cart', 'Cart', { id: CART_ID }],
] as const;

/** Asks with each call dead in turn: the losses of a page, as rows of the table in docs/operation.md. */
const measureLosses = async ([page, name, over]: (typeof PAGES)[number]): Promise<string[]> => {
  const operation = operations.find((one) => one.name?.value === name);
  const [backend] = backends as [FakeBackend];
  if (!operation) throw new Error(`There is no ${name}`);
  // With all the time there is: each of these calls answers at once.
  const question = { operation, variables: toVariables(operation, over), backend, env: {} };
  const paths = await readPaths(question);
  const { data: whole } = await ask(question);
  const rows: string[] = [];
  for (const path of paths) {
    backend.on(path, () => FAULTS['500'] ?? {});
    const { data } = await ask(question);
    backend.reset();
    const lost = [...new Set(findLost(whole, data))].map(
      (field) => `\`${field.replace(/^page\.|^productSearch\./, '')}\``,
    );
    rows.push(`| ${page} | \`${path}\` | ${lost.toSorted().join(', ') || 'nothing'} |`);
  }
  return rows.toSorted();
};

it('docs/operation.md tells what each dead call costs the pages of the shop', async () => {
  const rows: string[] = [];
  for (const page of PAGES) rows.push(...(await measureLosses(page)));
  const [, section = ''] = readFileSync(new URL('../docs/operation.md', import.meta.url), 'utf8').split(
    '### Dead calls',
  );
  const told = (section.split('\n### ')[0] ?? '').split('\n').filter((line) => / \| `[\w/-]+` \| /.test(line));
  expect(told).toEqual(rows);
});
