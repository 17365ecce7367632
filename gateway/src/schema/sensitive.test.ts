import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readInternalApi } from '../server/apollo.ts';
import { buildSubgraph } from '../subgraph.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';
import { internalDomains as domains } from './internal-domains.ts';
import { readSensitive } from './sensitive.ts';

const { backend, gateway } = await useTestGateway();

const sensitive = readSensitive(domains);
const mutations = Object.values(
  buildSchema(readInternalApi(), { assumeValidSDL: true }).getMutationType()?.getFields() ?? {},
);

/** Mutations whose input can be guessed, that cost a hash, or that make the shop write to somebody. */
const TELLING =
  'email password currentPassword newPassword token refreshToken code recoveryCode access orderNumber story text payment';

const SCHEMA = new URL('../../../schema/', import.meta.url);
/** Mutations that pay, and those of operations: money, stock and offers. */
const moving = readdirSync(SCHEMA)
  .filter((file) => /^(operations\.(?:changes|quotes)|orders\.payments)\./.test(file))
  .map((file) => readFileSync(new URL(file, SCHEMA), 'utf8'))
  .join('\n');

const isTelling = ({ args }: (typeof mutations)[number]): boolean =>
  args.some(({ type }) => {
    const input = getNamedType(type);
    return isInputObjectType(input) && Object.keys(input.getFields()).some((name) => TELLING.split(' ').includes(name));
  });

it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  '%s is marked by the rule',
  (name, mutation) => {
    expect(sensitive.has(name)).toBe(isTelling(mutation) || moving.includes(`  ${name}(`));
  },
);

const leave = (count: number) =>
  `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: newsletterLeave(input: { token: "t" }) { userErrors { code } }`).join(' ')} }`;

describe('several of them in one document', () => {
  it.each([
    ['twice the same', leave(2)],
    [
      'two kinds',
      `mutation {
        newsletterLeave(input: { token: "t" }) { userErrors { code } }
        giftCardChangeValue(input: { idempotencyKey: "k", cartId: "${CART_ID}", code: "G", value: "1" }) { userErrors { code } }
      }`,
    ],
    [
      'the staff’s',
      `mutation {
        orderRefund(input: { idempotencyKey: "a", orderNumber: "1" }) { userErrors { code } }
        stockRestock(input: { idempotencyKey: "b", sku: "BEAR", quantity: 1 }) { userErrors { code } }
      }`,
    ],
    [
      'in a fragment',
      `mutation { ...F ...F b: newsletterLeave(input: { token: "t" }) { userErrors { code } } } fragment F on Mutation { newsletterLeave(input: { token: "t" }) { userErrors { code } } }`,
    ],
  ])('are refused: %s', async (_, query) => {
    const { status, errors } = await gateway.askInternal(query);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ message: 'Only one mutation of this kind in a document' }]);
    expect(backend.calls).toEqual([]);
  });

  it('are refused by a subgraph behind its router too', async () => {
    const customers = domains.find(({ name }) => name === 'customers');
    if (!customers) throw new Error('no such domain');
    const subgraph = await startTestGateway(backend.url, { schema: buildSubgraph(customers), isBehindRouter: true });
    expect((await subgraph.ask(leave(2))).status).toBe(400);
    expect((await subgraph.ask(leave(1))).status).toBe(200);
    await subgraph.close();
  });
});
