import type { ApolloClient } from '@apollo/client';
import { announce } from './announce.ts';
import { isOnline } from './connectivity.ts';
import { openDatabase } from './database.ts';
import { createEngine, type Engine } from './engine.ts';
import type { OfflineEvent } from './events.ts';
import { publish } from './live.ts';
import { exclusively } from './locks.ts';
import { createTransport, type Transport } from './send.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('patchwork-offline');
let transport: Transport | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const connected = (): Transport => {
  if (!transport) throw new Error('The queue has no client yet');
  return transport;
};

const open = async (): Promise<Engine> => {
  const engine = createEngine({
    database: await openDatabase(),
    transport: {
      openCart: (key) => connected().openCart(key),
      send: (task, cartId) => connected().send(task, cartId),
      readCart: (cartId) => connected().readCart(cartId),
    },
    exclusively,
    tellTabs: (events) => channel?.postMessage(events),
    publish,
    announce,
    isOnline: () => transport !== null && isOnline(),
    now: Date.now,
    random: Math.random,
    wakeAfter: (milliseconds, wake) => {
      clearTimeout(timer);
      timer = setTimeout(wake, milliseconds);
    },
    report: (error) => reportError(error),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly OfflineEvent[]>) => void engine.reload(data));
  return engine;
};

let engine: Promise<Engine> | undefined;

/** The queue of this tab. Changes can be put into it before it has a client to send with. */
export const offlineQueue = (): Promise<Engine> => {
  engine ??= open();
  // A store that could not be opened may open at the next try.
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
};

/** From now on the queue sends. */
export const connect = (client: ApolloClient): void => {
  transport = createTransport(client);
};
