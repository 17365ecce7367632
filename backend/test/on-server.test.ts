import { describe } from 'vitest';
import { SERVER_URL, sayLeftOut, useServer } from './engines.ts';

const SAME = [
  '../src/cart/cart.test.ts',
  '../src/cart/checkout.test.ts',
  '../src/cart/coupon.test.ts',
  '../src/cart/merge.test.ts',
  '../src/cart/recovery.test.ts',
  '../src/db/guesses.test.ts',
  '../src/giftcards/gift-card.test.ts',
  '../src/orders/order.test.ts',
  '../src/stock/stock.test.ts',
  '../src/server.test.ts',
  './whole-shop.test.ts',
];

useServer();
sayLeftOut('the behaviour of carts, orders and stock on a server');

describe.runIf(SERVER_URL)('on PostgreSQL the same holds as in the embedded database', () => {
  for (const path of SAME) {
    describe(path, async () => {
      await import(path);
    });
  }
});
