import type { RenderedPage, RenderedRedirect } from '../src/render-contract.ts';

export type Rendered = RenderedPage | RenderedRedirect;

/** A page out of the cache, or just made. */
export interface Kept {
  readonly rendered: Rendered;
  /** Milliseconds since it was made. */
  readonly ageMs: number;
}

export interface OutputCacheOptions {
  /** An older page is still given, while a new one is made for the next visitor. */
  readonly freshMs: number;
  /** No page is given that was made longer ago. */
  readonly ttlMs: number;
  readonly maxEntries: number;
  /** Of all pages together. */
  readonly maxCharacters: number;
  /** Told of a new page that could not be made while the old one was given. */
  readonly onFault: (error: unknown) => void;
}

interface Entry {
  readonly rendered: Rendered;
  readonly madeAt: number;
  readonly size: number;
}

const isKeepable = (rendered: Rendered): boolean =>
  rendered.kind === 'page' ? rendered.status === 200 : rendered.status === 301;

const sizeOf = (rendered: Rendered): number =>
  rendered.kind === 'page'
    ? rendered.head.length + rendered.body.length + rendered.state.length
    : rendered.location.length;

/** Pages by key within the bounds; the one not asked for the longest goes first. */
const createShelf = ({ maxEntries, maxCharacters }: OutputCacheOptions) => {
  const entries = new Map<string, Entry>();
  let characters = 0;
  const remove = (key: string) => {
    characters -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const put = (key: string, entry: Entry) => {
    remove(key);
    entries.set(key, entry);
    characters += entry.size;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && characters <= maxCharacters) return;
      remove(oldest);
    }
  };
  const take = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry) put(key, entry);
    return entry;
  };
  return { put, take, remove };
};

/**
 * Rendered pages in memory. They hold nothing of a visitor: the server renders every page as for a stranger, and the key
 * is store, currency and path. Visitors who ask for the same page at the same time share one render; a fault leaves the
 * page as it was, and what is no page any more is forgotten.
 */
export const createOutputCache = (options: OutputCacheOptions) => {
  const { freshMs, ttlMs, onFault } = options;
  const shelf = createShelf(options);
  const running = new Map<string, Promise<Rendered>>();

  const keep = (key: string, rendered: Rendered): Rendered => {
    if (isKeepable(rendered)) shelf.put(key, { rendered, madeAt: Date.now(), size: sizeOf(rendered) });
    else shelf.remove(key);
    return rendered;
  };
  const make = (key: string, render: () => Promise<Rendered>): Promise<Rendered> => {
    const work =
      running.get(key) ??
      render()
        .then((rendered) => keep(key, rendered))
        .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };
  return async (key: string, render: () => Promise<Rendered>): Promise<Kept> => {
    const entry = shelf.take(key);
    const ageMs = entry ? Date.now() - entry.madeAt : 0;
    if (!entry || ageMs >= ttlMs) return { rendered: await make(key, render), ageMs: 0 };
    if (ageMs >= freshMs) make(key, render).catch(onFault);
    return { rendered: entry.rendered, ageMs };
  };
};
