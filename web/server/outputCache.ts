import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderedRedirect } from '../src/render-contract.ts';
import type { PageBody } from './pageBody.ts';
import { createRecentPurges, isPurged, type PurgePages } from './purge/purges.ts';

/** A page put together, but for its end. */
export interface MadePage extends Pick<RenderedPage, 'kind' | 'status' | 'isDraft'> {
  readonly body: PageBody;
  /** The index.html that it was put into. */
  readonly template: string;
  /** Allows its inline stylesheets; null for none. */
  readonly styleSource: string | null;
}

export type RenderResult = (MadePage | RenderedRedirect) & {
  /** Cache tags of the answers that it was made of. */
  readonly tags?: readonly string[];
};

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
  readonly maxBytes: number;
  /** Called when a new page could not be rendered; the old one was served. */
  readonly onFault: (error: unknown) => void;
}

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
  rendered.kind === 'page' ? rendered.status === 200 && !rendered.isDraft : rendered.status === 301;

/** Estimated memory of a page or redirect besides its body. */
const ENTRY_BYTES = 512;

const getSize = ({ rendered }: Entry): number =>
  ENTRY_BYTES + (rendered.kind === 'page' ? rendered.body.size : rendered.location.length);

/** Renders pages: once for all who ask for the same page, in the turn of the first of them to get one. */
const createMaker = (keep: (key: string, rendered: RenderResult, begunAt: number) => Promise<RenderResult>) => {
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
    const begunAt = Date.now();
    await render()
      .then((rendered) => keep(key, rendered, begunAt))
      .then(making.page.resolve, making.page.reject);
  };
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
  const make = (key: string, visit: Visit): Promise<RenderResult> => {
    const making = makings.get(key) ?? start(key);
    making.visitors += 1;
    visit.signal.addEventListener('abort', () => leave(key, making), { once: true });
    if (!making.hasBegun && !making.inQueue.has(visit.client)) void queue(key, making, visit);
    return making.page.promise;
  };
  /** Who comes now is not given a page that was begun before. */
  const startAnew = (): void => makings.clear();
  return { make, startAnew };
};

/**
 * Rendered pages in memory. They hold nothing personal: the server renders every page as for an unknown visitor, and the
 * key is store, currency, test groups and address. Visitors who ask for the same page at the same time share one render,
 * and each client waits for its turn. A fault leaves the cached page as it was; an address that stops being a page is
 * removed. A purge drops the pages with its tags, those that are being made included.
 */
export const createOutputCache = ({ freshMs, ttlMs, maxEntries, maxBytes, onFault }: OutputCacheOptions) => {
  const pages = new LRUCache<string, Entry>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: getSize });
  const recent = createRecentPurges();
  const { make, startAnew } = createMaker(async (key, rendered, begunAt) => {
    if (!isKeepable(rendered) || recent.mayBeOld(rendered.tags ?? [], begunAt)) {
      pages.delete(key);
      return rendered;
    }
    const madeAt = Date.now();
    // An entry that is the same as before would not be measured again.
    const measure = () => void (pages.peek(key)?.rendered === rendered && pages.set(key, { rendered, madeAt }));
    if (rendered.kind === 'page') await rendered.body.pack(measure);
    // Packing takes a while.
    if (recent.mayBeOld(rendered.tags ?? [], begunAt)) return rendered;
    pages.set(key, { rendered, madeAt });
    return rendered;
  });
  const get = async (key: string, visit: Visit): Promise<ServedPage> => {
    const entry = pages.get(key);
    const ageMs = entry ? Date.now() - entry.madeAt : 0;
    if (!entry || ageMs >= ttlMs) return { rendered: await make(key, visit), ageMs: 0 };
    if (ageMs >= freshMs) make(key, visit).catch(onFault);
    return { rendered: entry.rendered, ageMs };
  };
  const purge: PurgePages = (wanted, isPast = false) => {
    recent.note(wanted, isPast);
    startAnew();
    const gone = [...pages.entries()].filter(([, { rendered }]) => isPurged(rendered.tags ?? [], wanted));
    for (const [key] of gone) pages.delete(key);
    return gone.length;
  };
  return { get, purge };
};
