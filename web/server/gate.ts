import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ConcurrencyOptions, createConcurrencyLimiter } from '@patchwork/domain/http/concurrency-limit.ts';
import { later } from '@patchwork/domain/http/later.ts';
import { onAbort } from './onAbort.ts';

export interface Gate {
  /**
   * Does a client's work when it is their turn, unless it is called off before.
   *
   * @throws Overloaded when too many wait already, at once, after waiting in vain, and when it is called off.
   */
  readonly run: <T>(client: string, work: () => Promise<T>, calledOff?: AbortSignal) => Promise<T>;
}

/** The longest that work which has a place waits for others to come in. */
const LONGEST_LOOK_MS = 100;
/** From a connection to its request there are a few turns of the loop. */
const QUIET_TURNS = 3;

/** Keeps a server from taking on more than it can finish: what is turned away costs nothing, and memory stays bounded. */
export const createGate = (options: ConcurrencyOptions): Gate => {
  const gate = createConcurrencyLimiter(options, later);
  let arrived = 0;
  /**
   * Node takes one connection in each turn of its loop. Where every turn has a long piece of work, callers come in no faster
   * than work is done: they wait outside, where no queue is too full for them. So before each work those are let in.
   */
  const letIn = async (): Promise<void> => {
    const end = performance.now() + LONGEST_LOOK_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
      const before = arrived;
      await nextTurn();
      quiet = arrived === before ? quiet + 1 : 0;
    }
  };
  return {
    run: async (client, work, calledOff) => {
      arrived += 1;
      const leave = await gate.acquire(client, { onAbort: calledOff && onAbort(calledOff) });
      try {
        await letIn();
        return await work();
      } finally {
        leave();
      }
    },
  };
};
