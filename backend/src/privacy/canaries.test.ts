import { beforeAll, describe, expect, it } from 'vitest';
import { signInNew } from '../../test/customers.ts';
import { useTestShop } from '../../test/use-shop.ts';

/** Values that must appear in no log, by field name; any other field gets the last of them. */
const CANARIES: readonly (readonly [RegExp, string])[] = [
  [/mail|username/i, 'canary@example.com'],
  [/password/i, 'Canary-Pass-42'],
  [/token|code/i, 'canary-token-4711'],
  [/phone/i, '+12125550199'],
  [/street/i, '9 Canary Lane'],
  [/date|remind/i, '2027-03-04'],
  [/./, 'Canary Bird'],
];
const SECRET = /canary|2125550199/i;

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const lines: string[] = [];
let access: string;

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeAll(async () => {
  ({ access } = await signInNew(shop));
});

const findCanary = (name: string): string => CANARIES.find(([field]) => field.test(name))?.[1] ?? '';

/** Something of the shape that a call asks for, with canaries for texts. */
const filled = (shape: Shape, name = ''): unknown => {
  if (shape.const !== undefined || shape.enum) return shape.const ?? shape.enum?.[0];
  if (shape.anyOf) return filled(shape.anyOf[0] ?? {}, name);
  if (shape.type === 'array') return [filled(shape.items ?? {}, name)];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([key, below]) => [key, filled(below, key)]));
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  return shape.type === 'boolean' ? true : findCanary(name);
};

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

const posts = (): [string, Shape][] => {
  const { paths } = shop.http.swagger() as unknown as { paths: Record<string, { post?: Operation }> };
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post ? [[path, post.requestBody?.content['application/json']?.schema ?? {}] as [string, Shape]] : [],
  );
};

describe('whatever a customer sends', () => {
  it.each([
    ['of a guest', () => ({})],
    ['of who is signed in', () => ({ authorization: `Bearer ${access}` })],
    ['with a token that proves nothing', () => ({ authorization: 'Bearer canary-token-4711' })],
  ])('is in no log line, in whatever call it comes: %s', async (_, getHeaders) => {
    lines.length = 0;
    const calls = posts();
    expect(calls.length).toBeGreaterThan(25);
    for (const [path, shape] of calls) {
      const headers = { ...getHeaders(), 'idempotency-key': `canary-${path}`, 'x-forwarded-for': '203.0.113.77' };
      const query = '?cartId=canary-cart&coupon=CANARY&storeCode=canary';
      const payload = filled(shape) as object;
      await shop.http.inject({ method: 'POST', url: path + query, headers, payload: payload ?? {} });
    }
    expect(lines.length).toBeGreaterThanOrEqual(calls.length);
    expect(lines.filter((line) => SECRET.test(line) || line.includes('203.0.113.77'))).toEqual([]);
  });

  it('would be found if it were', () => {
    expect(['9 Canary Lane', '+12125550199', 'canary@example.com'].every((text) => SECRET.test(text))).toBe(true);
  });
});
