import type { FlushDeps } from './flush.ts';
import { renewCart } from './renewal.ts';
import { write } from './stores.ts';
import { allTasks, cartOf, currentCartKey, pendingOf } from './tables.ts';

/** Reads the cart again from the server. A cart that is gone is renewed; one that cannot be asked for stays as it is. */
export const refreshCart = async ({ stores, transport, changed }: FlushDeps): Promise<void> => {
  const cart = await write(stores, async (tx) => {
    const key = await currentCartKey(tx);
    const isQuiet = key !== null && pendingOf(await allTasks(tx), key).length === 0;
    return isQuiet ? cartOf(tx, key) : null;
  });
  if (!cart?.id) return;
  const server = await transport.readCart(cart.id);
  if (server === undefined) return;
  await write(stores, async (tx) => {
    if (server === null) return renewCart(tx, cart.key);
    await tx.objectStore('carts').put({ ...(await cartOf(tx, cart.key)), server, isUnsure: false });
  });
  await changed(server === null ? [{ kind: 'cart-renewed' }] : []);
};
