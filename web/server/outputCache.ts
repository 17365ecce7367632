import type { RenderedPage, RenderedRedirect } from '../src/render-contract.ts';

export type Rendered = RenderedPage | RenderedRedirect;

interface Options {
  readonly ttlMs: number;
  readonly maxEntries: number;
}

interface Entry {
  readonly rendered: Rendered;
  readonly until: number;
}

const isKeepable = (rendered: Rendered): boolean =>
  rendered.kind === 'page' ? rendered.status === 200 : rendered.status === 301;

/**
 * Rendered pages in memory. They hold nothing of a visitor: the server renders every page as for a stranger, and the key
 * is path and currency. Visitors who ask for the same page at the same time share one render; faults are not kept.
 */
export const createOutputCache = ({ ttlMs, maxEntries }: Options) => {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Rendered>>();

  const keep = (key: string, rendered: Rendered): Rendered => {
    if (!isKeepable(rendered)) return rendered;
    entries.set(key, { rendered, until: Date.now() + ttlMs });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return rendered;
  };

  return async (key: string, render: () => Promise<Rendered>): Promise<Rendered> => {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.rendered;
    entries.delete(key);
    const known = running.get(key);
    if (known) return known;
    const work = render()
      .then((rendered) => keep(key, rendered))
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };
};
