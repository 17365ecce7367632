import type { CartSummaryFragment } from '../cart/operations/CartSummary.generated.ts';
import { type GiftCard, toChoices, toOptions } from './giftCard.ts';
import { PLAIN_LINE } from './plainLine.ts';

interface Line {
  key: string;
  quantity: number;
  giftCard?: GiftCard;
}

interface ServerCart {
  readonly id: string;
  lines: Line[];
  isOpen: boolean;
}

interface PlacedOrder {
  readonly key: string;
  readonly lines: readonly Line[];
  readonly input: Record<string, unknown>;
}

type Input = Record<string, unknown> & { readonly idempotencyKey: string; readonly cartId?: string };
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** How a request fails. `before`: it is not received; `after`: it is carried out and the answer lost. */
export type Fault =
  | 'none'
  | 'cut-before'
  | 'cut-after'
  | 'json-500-before'
  | 'json-500-after'
  | 'rest-200-after'
  | 'html-200-after'
  | 'truncated-after'
  | 'fault-before'
  | 'conflict-before'
  | 'http-409-before';

export const FAULTS: readonly Fault[] = [
  'cut-before',
  'cut-after',
  'json-500-before',
  'json-500-after',
  'rest-200-after',
  'html-200-after',
  'truncated-after',
  'fault-before',
  'conflict-before',
  'http-409-before',
];

interface MutationResult {
  readonly cart: CartSummaryFragment | null;
  readonly order: object | null;
  readonly userErrors: readonly object[];
}

const money = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'USD' });

const summary = (cart: ServerCart): CartSummaryFragment => ({
  id: cart.id,
  itemCount: cart.lines.reduce((count, line) => count + line.quantity, 0),
  isVirtual: false,
  lines: cart.lines.map(({ key, quantity, giftCard }) => ({
    key,
    sku: key.split('~', 1)[0] ?? key,
    quantity,
    name: key,
    ...PLAIN_LINE,
    ...(giftCard && { options: toOptions(giftCard), choices: toChoices(giftCard) }),
  })),
  choices: null,
  totals: null,
});

interface LineInput {
  readonly key?: string;
  readonly sku?: string;
  readonly quantity: number;
  readonly options?: { readonly custom?: readonly { readonly value: string }[]; readonly giftCard?: GiftCard };
}

/** A line with a custom option, and a gift card, is distinguished by its choices. */
const keyIn = ({ key, sku, options: { custom = [], giftCard } = {} }: LineInput): string =>
  key ?? [sku, ...custom.map(({ value }) => value), ...(giftCard ? [giftCard.amount] : [])].join('~');

const getGiftCard = ({ options }: LineInput): Pick<Line, 'giftCard'> =>
  options?.giftCard ? { giftCard: options.giftCard } : {};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const toOrder = (count: number, cart: ServerCart, returnsLines: boolean) => {
  const number = String(count).padStart(9, '0');
  const lines = cart.lines.map(({ key, quantity, giftCard }) => ({
    key,
    quantity,
    name: key,
    choices: giftCard ? toChoices(giftCard) : [],
  }));
  const order = { id: number, number, placedAt: '2026-11-21T00:00:00Z', itemCount: 1, grandTotal: money(1) };
  return { cart: null, order: { ...order, lines: returnsLines ? lines : null }, userErrors: [] };
};

const refuse = (code: string, message: string, cart: ServerCart | null) => ({
  cart: cart && summary(cart),
  order: null,
  userErrors: [{ code, message, field: null }],
});

const accept = (cart: ServerCart) => ({ cart: summary(cart), order: null, userErrors: [] });

const toText = (lines: readonly Line[]) =>
  lines
    .map((line) => `${line.key}×${line.quantity}`)
    .toSorted()
    .join();

const failed = (code: string, status = 200) =>
  json({ data: null, errors: [{ message: 'x', extensions: { code } }] }, status);

/** The answer for a fault before the work is done. */
const answerBefore = (fault: Fault): Response | null => {
  if (fault === 'cut-before') throw new TypeError('Failed to fetch');
  if (fault === 'json-500-before') return json({ code: 500, result: 'Something went wrong' }, 500);
  if (fault === 'http-409-before') return json({ code: 409, result: 'Conflict' }, 409);
  if (fault === 'conflict-before') return json({ data: { answer: refuse('IN_PROGRESS', 'Still at it', null) } });
  return fault === 'fault-before' ? failed('INTERNAL_SERVER_ERROR') : null;
};

/** The answer for a fault after the work is done. */
const answerAfter = (fault: Fault, good: string): Response => {
  if (fault === 'cut-after') throw new TypeError('Failed to fetch');
  if (fault === 'json-500-after') return json({ code: 500, result: 'Something went wrong' }, 500);
  if (fault === 'rest-200-after') return json({ code: 200, result: true });
  const isHtml = fault === 'html-200-after';
  if (isHtml) return new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
  const text = fault === 'truncated-after' ? good.slice(0, good.length >> 1) : good;
  return new Response(text, { headers: { 'content-type': 'application/json' } });
};

/** A fake GraphQL shop that stores carts and orders and replays answers by key, as the real one does. */
export class FakeShop {
  readonly carts = new Map<string, ServerCart>();
  readonly orders: PlacedOrder[] = [];
  readonly refusals = new Map<string, Refusal>();
  readonly log: { readonly operationName: string; readonly key: string; readonly isReplay: boolean }[] = [];
  /** Maximum of concurrent requests so far. */
  mostAtOnce = 0;
  breakWith: (operationName: string) => Fault = () => 'none';
  delayBy: () => Promise<void> = () => Promise.resolve();
  /** Whether it returns the lines of an order. */
  returnsLines = false;
  /** The only accepted token; null: no check. */
  validToken: string | null = null;
  readonly #answers = new Map<string, { readonly payload: string; readonly answer: MutationResult }>();
  #running = 0;

  /** Carts without an order. */
  openCarts(): ServerCart[] {
    return [...this.carts.values()].filter((cart) => cart.isOpen);
  }

  readonly fetch: typeof globalThis.fetch = async (_address, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    try {
      await this.delayBy();
      const bearer = new Headers(init?.headers).get('authorization');
      if (this.validToken !== null && bearer !== `Bearer ${this.validToken}`) return failed('UNAUTHENTICATED', 401);
      return this.#respond(operationName, variables);
    } finally {
      this.#running -= 1;
    }
  };

  #respond(operationName: string, variables: { input: Input; id?: string }): Response {
    const cart = this.carts.get(variables.id ?? '');
    if (operationName === 'Cart') return json({ data: { cart: cart?.isOpen ? summary(cart) : null } });
    const fault = this.breakWith(operationName);
    const refused = answerBefore(fault);
    if (refused) return refused;
    return answerAfter(fault, JSON.stringify({ data: { answer: this.#answer(operationName, variables.input) } }));
  }

  #answer(operationName: string, input: Input): unknown {
    const known = this.#answers.get(input.idempotencyKey);
    const payload = JSON.stringify([operationName, input]);
    this.log.push({ operationName, key: input.idempotencyKey, isReplay: known !== undefined });
    if (known && known.payload !== payload) return refuse('IDEMPOTENCY_MISMATCH', 'Another payload', null);
    const answer = known?.answer ?? structuredClone(this.#carryOut(operationName, input));
    this.#answers.set(input.idempotencyKey, { payload, answer });
    return this.#asNow(answer);
  }

  /** A stored answer has the outcome of the change; the cart beside it is current. */
  #asNow(answer: MutationResult): MutationResult {
    const cart = this.carts.get(answer.cart?.id ?? '');
    return answer.cart && cart ? { ...answer, cart: summary(cart) } : answer;
  }

  #carryOut(operationName: string, input: Input): MutationResult {
    if (operationName === 'CartCreate') return this.#create();
    const cart = this.carts.get(input.cartId ?? '');
    if (!cart?.isOpen) return refuse('CART_NOT_FOUND', 'No such entity with cartId = 1', null);
    const refusal = this.refusals.get(operationName);
    const isOrder = operationName === 'OrderPlace';
    if (refusal) return refuse(refusal.code, refusal.message, isOrder ? null : cart);
    return isOrder ? this.#place(cart, input) : this.#change(cart, operationName, input);
  }

  #create() {
    const cart: ServerCart = { id: `cart-${this.carts.size + 1}`, lines: [], isOpen: true };
    this.carts.set(cart.id, cart);
    return accept(cart);
  }

  #place(cart: ServerCart, input: Input) {
    const { lines } = input.shown as { lines: Line[] };
    if (toText(lines) !== toText(cart.lines))
      return refuse('CART_CHANGED', 'Looks like cart items were changed.', null);
    cart.isOpen = false;
    this.orders.push({ key: input.idempotencyKey, lines: cart.lines, input });
    return toOrder(this.orders.length, cart, this.returnsLines);
  }

  #change(cart: ServerCart, operationName: string, input: Input) {
    const lines = (input.lines ?? []) as LineInput[];
    if (operationName === 'CartLinesRemove')
      cart.lines = cart.lines.filter((line) => !(input.keys as string[]).includes(line.key));
    for (const asked of lines) {
      const { key, quantity } = asked;
      const line = cart.lines.find((one) => one.key === keyIn(asked));
      if (line) line.quantity = key === undefined ? line.quantity + quantity : quantity;
      else if (key === undefined) cart.lines.push({ key: keyIn(asked), quantity, ...getGiftCard(asked) });
      else return refuse('NOT_FOUND', 'No such line', cart);
    }
    return accept(cart);
  }
}
