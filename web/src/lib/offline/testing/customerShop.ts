import type { CartSummaryFragment } from '../operations/CartSummary.generated.ts';
import { PLAIN_LINE } from './plainLine.ts';

interface ServerCart {
  readonly id: string;
  /** Null for a guest's. */
  readonly owner: string | null;
  readonly lines: Map<string, number>;
  isOpen: boolean;
}

interface Input {
  readonly idempotencyKey: string;
  readonly cartId?: string;
  readonly guestCartId?: string;
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[];
}

interface Request {
  readonly operationName: string;
  readonly key: string;
  /** Who asked; null for a guest. */
  readonly by: string | null;
}

const json = (body: unknown) => Response.json(body);

const summary = ({ id, lines }: ServerCart): CartSummaryFragment => ({
  id,
  itemCount: [...lines.values()].reduce((sum, quantity) => sum + quantity, 0),
  isVirtual: false,
  lines: [...lines].map(([key, quantity]) => ({
    ...PLAIN_LINE,
    ...{ key, sku: key, quantity, name: key },
  })),
  totals: null,
});

const accept = (cart: ServerCart) => ({ cart: summary(cart), userErrors: [] });
const refuse = (code: string) => ({ cart: null, userErrors: [{ code, message: code, field: null }] });

/** A shop that knows customers: by the token `<name>-token`. Keys are the sender's own, as with the real one. */
export class CustomerShop {
  readonly carts: ServerCart[] = [];
  readonly log: Request[] = [];
  /** Operations whose next answer gets lost after the shop has done its work. */
  readonly loses = new Set<string>();
  /** Operation → why the shop does not do it. */
  readonly refusals = new Map<string, string>();
  /** Operations that the shop is still at, for as long as they are in here. */
  readonly busy = new Set<string>();
  readonly #answers = new Map<string, unknown>();

  readonly fetch: typeof globalThis.fetch = async (_address, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    const by = new Headers(init?.headers).get('authorization')?.replace(/^Bearer (.+)-token$/, '$1') ?? null;
    if (operationName === 'Cart') {
      const cart = this.#find(variables.id, by);
      return json({ data: { cart: cart ? summary(cart) : null } });
    }
    const answer = this.#answer(operationName, variables.input, by);
    if (this.loses.delete(operationName)) throw new TypeError('Failed to fetch');
    return json({ data: { answer } });
  };

  /** What is in the open carts: those of guests under `guest`. */
  contents(): string[] {
    const open = this.carts.filter(({ isOpen }) => isOpen);
    return open.map(({ owner, lines }) => `${owner ?? 'guest'}: ${[...lines].map((line) => line.join('×')).join(' ')}`);
  }

  openFor(owner: string | null, lines: Record<string, number> = {}): ServerCart {
    const known = this.carts.find((cart) => cart.isOpen && owner !== null && cart.owner === owner);
    if (known) return known;
    const cart = { id: `cart-${this.carts.length + 1}`, owner, lines: new Map(Object.entries(lines)), isOpen: true };
    this.carts.push(cart);
    return cart;
  }

  #find(id: string | undefined, by: string | null): ServerCart | undefined {
    return this.carts.find((cart) => cart.id === id && cart.isOpen && (cart.owner === null || cart.owner === by));
  }

  #answer(operationName: string, input: Input, by: string | null): unknown {
    this.log.push({ operationName, key: input.idempotencyKey, by });
    if (this.busy.has(operationName)) return refuse('IN_PROGRESS');
    const place = `${by} ${input.idempotencyKey}`;
    const answer = this.#answers.get(place) ?? structuredClone(this.#carryOut(operationName, input, by));
    this.#answers.set(place, answer);
    return answer;
  }

  #carryOut(operationName: string, input: Input, by: string | null): unknown {
    const refusal = this.refusals.get(operationName);
    if (refusal) return refuse(refusal);
    if (operationName === 'CartCreate') return accept(this.openFor(by));
    const cart = this.#find(input.guestCartId ?? input.cartId, by);
    if (!cart) return refuse('CART_NOT_FOUND');
    if (operationName === 'CartMerge') return this.#merge(cart, by);
    if (operationName === 'OrderPlace') return this.#place(cart);
    for (const { sku, quantity } of input.lines ?? []) cart.lines.set(sku, (cart.lines.get(sku) ?? 0) + quantity);
    return accept(cart);
  }

  #place(cart: ServerCart): unknown {
    cart.isOpen = false;
    const grandTotal = { amount: '1.00', currencyCode: 'USD' };
    const order = { id: cart.id, number: '000000001', placedAt: '2026-11-21T00:00:00Z', itemCount: 1, grandTotal };
    return { cart: null, order, userErrors: [] };
  }

  #merge(guest: ServerCart, by: string | null): unknown {
    const cart = this.openFor(by);
    for (const [sku, quantity] of guest.lines) cart.lines.set(sku, (cart.lines.get(sku) ?? 0) + quantity);
    guest.isOpen = false;
    return accept(cart);
  }
}
