import type { CartSummaryFragment } from '../cart/operations/CartSummary.generated.ts';
import type { ShippingVariables } from '../cart/shippingChoice.ts';
import { PLAIN_LINE } from './plainLine.ts';

type Choices = NonNullable<CartSummaryFragment['choices']>;

interface ServerCart {
  readonly id: string;
  readonly owner: string | null;
  readonly lines: Map<string, number>;
  choices: Choices;
  isOpen: boolean;
}

interface Input extends Partial<ShippingVariables> {
  readonly idempotencyKey: string;
  readonly cartId?: string;
  readonly guestCartId?: string;
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[];
  readonly code?: string;
}

interface Stored {
  readonly cart: CartSummaryFragment | null;
}

interface Request {
  readonly operationName: string;
  readonly key: string;
  /** Who asked; null for a guest. */
  readonly by: string | null;
}

const NONE: Choices = { shipping: null, couponCode: null };

const json = (body: unknown) => Response.json(body);

const summary = ({ id, lines, choices }: ServerCart): CartSummaryFragment => ({
  id,
  itemCount: [...lines.values()].reduce((sum, quantity) => sum + quantity, 0),
  isVirtual: false,
  lines: [...lines].map(([key, quantity]) => ({
    ...PLAIN_LINE,
    key,
    sku: key,
    quantity,
    name: key,
  })),
  choices,
  totals: null,
});

const accept = (cart: ServerCart) => ({ cart: summary(cart), userErrors: [] });
const refuse = (code: string, field: string | null = null) => ({
  cart: null,
  userErrors: [{ code, message: code, field: field && [field] }],
});

const shippingIn = ({ address, carrierCode = '', methodCode = '' }: Input): Choices['shipping'] =>
  address
    ? { address: { countryId: address.countryId, regionId: address.regionId ?? null }, carrierCode, methodCode }
    : null;

const chosen = (operationName: string, input: Input, known: Choices): Choices => {
  if (operationName === 'CartShippingSet') return { ...known, shipping: shippingIn(input) };
  if (operationName === 'CartCouponApply') return { ...known, couponCode: input.code ?? null };
  return operationName === 'CartCouponRemove' ? { ...known, couponCode: null } : known;
};

/**
 * A shop with customers, whose tokens are `<name>-token`. Idempotency keys belong to their sender, as in the real one.
 */
export class CustomerShop {
  readonly carts: ServerCart[] = [];
  readonly log: Request[] = [];
  /** Operations whose next answer is lost after the work is done. */
  readonly loses = new Set<string>();
  readonly refusals = new Map<string, string>();
  /** Operations that are in progress while listed here. */
  readonly busy = new Set<string>();
  readonly #answers = new Map<string, Stored>();

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

  /** Contents of the open carts; guests' are under `guest`. */
  contents(): string[] {
    const open = this.carts.filter(({ isOpen }) => isOpen);
    return open.map(({ owner, lines }) => `${owner ?? 'guest'}: ${[...lines].map((line) => line.join('×')).join(' ')}`);
  }

  openFor(owner: string | null, lines: Record<string, number> = {}): ServerCart {
    const known = this.carts.find((cart) => cart.isOpen && owner !== null && cart.owner === owner);
    if (known) return known;
    const cart = {
      id: `cart-${this.carts.length + 1}`,
      owner,
      lines: new Map(Object.entries(lines)),
      choices: NONE,
      isOpen: true,
    };
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
    const answer = this.#answers.get(place) ?? (structuredClone(this.#carryOut(operationName, input, by)) as Stored);
    this.#answers.set(place, answer);
    return this.#asNow(answer);
  }

  #carryOut(operationName: string, input: Input, by: string | null): unknown {
    const refusal = this.refusals.get(operationName);
    if (refusal) return refuse(refusal);
    if (operationName === 'CartCreate') return accept(this.openFor(by));
    const cart = this.#find(input.guestCartId ?? input.cartId, by);
    if (!cart) return refuse('CART_NOT_FOUND', input.guestCartId ? 'guestCartId' : 'cartId');
    if (operationName === 'CartMerge') return this.#merge(cart, by);
    if (operationName === 'OrderPlace') return this.#place(cart);
    cart.choices = chosen(operationName, input, cart.choices);
    for (const { sku, quantity } of input.lines ?? []) cart.lines.set(sku, (cart.lines.get(sku) ?? 0) + quantity);
    return accept(cart);
  }

  #asNow(answer: Stored): unknown {
    const cart = this.carts.find(({ id }) => id === answer.cart?.id);
    if (!cart || !answer.cart) return answer;
    return cart.isOpen ? { ...answer, cart: summary(cart) } : refuse('CART_NOT_FOUND', 'cartId');
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
    const { shipping, couponCode } = guest.choices;
    cart.choices = { shipping: cart.choices.shipping ?? shipping, couponCode: cart.choices.couponCode ?? couponCode };
    guest.isOpen = false;
    return accept(cart);
  }
}
