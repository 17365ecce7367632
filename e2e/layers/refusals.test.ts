import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toMoneyParameter } from '../../domain/src/messages/money-parameter.ts';
import { about, type Reason } from '../../domain/src/messages/reason.ts';
import * as reasons from '../../domain/src/messages/reasons.generated.ts';
import { EVERY_REASON } from '../../domain/src/testing/every-reason.ts';
import { useTestGateway } from '../../gateway/src/testing/use.ts';

const FOREIGN = 'Nicht genug auf Lager';

const { backend, gateway } = await useTestGateway();
// Not before the gateway has started: this opens a window.
const { openAttentionPage } = await import('../../web/src/features/cart/testing/attentionPage.tsx');
const { keepSite } = await import('../../web/src/lib/keptSite.ts');
const { DEFAULT_SITE } = await import('../../web/src/lib/site.ts');

/** The page's operations reach the gateway over HTTP. */
const page = openAttentionPage(async (_, init) => {
  const { query, variables } = JSON.parse(String(init?.body));
  const { data, errors } = await gateway.ask(query, variables);
  return Response.json({ data, errors });
});

/** A backend that refuses what is put into a cart. */
const refuse = (result: object) =>
  backend.on('cart/update', () => ({ status: 422, body: { code: 422, result: { code: 'OUT_OF_STOCK', ...result } } }));

const refuseInGerman = ({ key, parameters }: Reason) => refuse({ errorMessage: FOREIGN, reason: key, parameters });

const readAfterAdding = () => page.readAfterAdding('TOY01', 5);

// The queue notes that it opens a cart.
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));
afterEach(page.leave);

describe('a backend of another language answers with codes only: the page still says the right thing', () => {
  it('to a shopper who adds more than there is', async () => {
    refuseInGerman(reasons.onlyLeft({ count: 3 }));
    expect(await readAfterAdding()).toBe('Only 3 left in stock');
  });

  it('without any message', async () => {
    refuse({ reason: 'onlyLeft', parameters: { count: 3 } });
    expect(await readAfterAdding()).toBe('Only 3 left in stock');
  });

  it('by the code alone', async () => {
    refuse({});
    expect(await readAfterAdding()).toBe('This product is out of stock. Choose another one.');
  });

  it('with the name of what it is about', async () => {
    refuseInGerman(about('Midnight Bear', reasons.onlyLeft({ count: 3 })));
    expect(await readAfterAdding()).toBe('Midnight Bear: Only 3 left in stock');
  });

  it('with prices as the reader’s store view writes them', async () => {
    keepSite({
      ...DEFAULT_SITE,
      store: { ...DEFAULT_SITE.store, locale: 'de-DE', priceFormat: '{amount} {sign}' },
    });
    refuseInGerman(reasons.couponBelowMinimum({ minimum: toMoneyParameter('USD', ['1234.50']) }));
    expect(await readAfterAdding()).toBe('This coupon is for orders of 1.234,50 $ or more');
    localStorage.clear();
  });

  it.each(EVERY_REASON.map((reason) => [reason.key, reason] as const))('by the reason %s', async (_, reason) => {
    refuseInGerman(reason);
    expect(await readAfterAdding()).toBe(reason.message);
  });
});
