import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderedRedirect } from '../src/render-contract.ts';

export type RenderResult = RenderedPage | RenderedRedirect;

/** A page from the cache, or one just rendered. */
export interface ServedPage {
  readonly rendered: RenderResult;
  /** Milliseconds since it was rendered. */
  readonly ageMs: number;
}

export interface OutputCacheOptions {
  /** An older page is still served, while a new one is rendered for the next visitor. */
  readonly freshMs: number;
  /** No page older than this is served. */
  readonly ttlMs: number;
  readonly maxEntries: number;
  /** Of all pages together. */
  readonly maxCharacters: number;
  /** Called when a new page could not be rendered; the old one was served. */
  readonly onFault: (error: unknown) => void;
}

/** A request for a page that may have to be rendered. */
export interface Visit {
  readonly client: string;
  /** Fires when the visitor has gone. */
  readonly signal: AbortSignal;
  /** Does the work when it is the client's turn, unless it is cancelled before; rejects if the client is refused. */
  readonly inTurn: (work: () => Promise<void>, calledOff: AbortSignal) => Promise<void>;
  readonly render: () => Promise<RenderResult>;
}

/** A render that has begun, or will as soon as one of its visitors has a turn. */
interface Making {
  readonly page: PromiseWithResolvers<RenderResult>;
  /** The clients that wait for a turn. */
  readonly inQueue: Set<string>;
  /** Fires when all visitors have gone before the render began. */
  readonly calledOff: AbortController;
  visitors: number;
  hasBegun: boolean;
}

interface Entry {
  readonly rendered: RenderResult;
  readonly madeAt: number;
}

const isKeepable = (rendered: RenderResult): boolean =>
  rendered.kind === 'page' ? rendered.status === 200 : rendered.status === 301;

/** In characters; never 0, which the cache takes for a mistake. */
const getSize = ({ rendered }: Entry): number => {
  if (rendered.kind === 'redirect') return rendered.location.length;
  return rendered.head.length + rendered.body.length + rendered.state.length || 1;
};

/** Renders pages: once for all who ask for the same page, in the turn of the first of them to get one. */
const createMaker = (keep: (key: string, rendered: RenderResult) => RenderResult) => {
  const makings = new Map<string, Making>();
  const start = (key: string): Making => {
    const making: Making = {
      page: Promise.withResolvers<RenderResult>(),
      inQueue: new Set(),
      calledOff: new AbortController(),
      visitors: 0,
      hasBegun: false,
    };
    const forget = () => void (makings.get(key) === making && makings.delete(key));
    making.page.promise.then(forget, forget);
    makings.set(key, making);
    return making;
  };
  const begin = async (key: string, making: Making, render: Visit['render']): Promise<void> => {
    if (making.hasBegun) return;
    making.hasBegun = true;
    await render().then((rendered) => making.page.resolve(keep(key, rendered)), making.page.reject);
  };
  /** A client that was refused still gets the page when another one's turn comes. */
  const queue = async (key: string, making: Making, { client, inTurn, render }: Visit): Promise<void> => {
    making.inQueue.add(client);
    try {
      await inTurn(() => begin(key, making, render), making.calledOff.signal);
    } catch (error) {
      making.inQueue.delete(client);
      if (!making.hasBegun && making.inQueue.size === 0) making.page.reject(error);
    }
  };
  /** A render that has begun goes on: its page is cached, for them too should they come back. */
  const leave = (key: string, making: Making): void => {
    making.visitors -= 1;
    if (making.visitors > 0 || making.hasBegun) return;
    if (makings.get(key) === making) makings.delete(key);
    making.calledOff.abort();
  };
  return (key: string, visit: Visit): Promise<RenderResult> => {
    const making = makings.get(key) ?? start(key);
    making.visitors += 1;
    visit.signal.addEventListener('abort', () => leave(key, making), { once: true });
    if (!making.hasBegun && !making.inQueue.has(visit.client)) void queue(key, making, visit);
    return making.page.promise;
  };
};

/**
 * Rendered pages in memory. They hold nothing personal: the server renders every page as for an unknown visitor, and the
 * key is store, currency, test groups and address. Visitors who ask for the same page at the same time share one render,
 * and each client waits for its turn. A fault leaves the cached page as it was; an address that stops being a page is
 * removed.
 */
export const createOutputCache = ({ freshMs, ttlMs, maxEntries, maxCharacters, onFault }: OutputCacheOptions) => {
  const pages = new LRUCache<string, Entry>({ max: maxEntries, maxSize: maxCharacters, sizeCalculation: getSize });
  const make = createMaker((key, rendered) => {
    if (isKeepable(rendered)) pages.set(key, { rendered, madeAt: Date.now() });
    else pages.delete(key);
    return rendered;
  });
  return async (key: string, visit: Visit): Promise<ServedPage> => {
    const entry = pages.get(key);
    const ageMs = entry ? Date.now() - entry.madeAt : 0;
    if (!entry || ageMs >= ttlMs) return { rendered: await make(key, visit), ageMs: 0 };
    if (ageMs >= freshMs) make(key, visit).catch(onFault);
    return { rendered: entry.rendered, ageMs };
  };
};
