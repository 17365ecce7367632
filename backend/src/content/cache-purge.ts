import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_TAG } from '@patchwork/domain/content/slug.ts';

export interface PurgeSettings {
  readonly urls: readonly string[];
  /** Sent as bearer token. */
  readonly token: string;
}

interface PurgeOptions {
  readonly settings: PurgeSettings;
  readonly onProblem: (problem: { readonly url: string; readonly status: number | null }) => void;
  readonly timeoutMs?: number;
  /** Before each retry. */
  readonly pausesMs?: readonly number[];
}

const TIMEOUT_MS = 3_000;
const PAUSES_MS = [1_000, 5_000, 25_000];
/** More than these are sent as one: all content. */
const MOST_TAGS = 50;

/**
 * Tells one cache after the other which tags to drop: `POST {tags}`. Tags that come while a call is in progress go with
 * the next one. A cache that does not answer is given up after the last retry, and drops its entries by their age.
 */
export class CachePurge {
  readonly #options: PurgeOptions;
  readonly #waiting: Map<string, Set<string>>;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: PurgeOptions) {
    this.#options = options;
    this.#waiting = new Map(options.settings.urls.map((url) => [url, new Set()]));
  }

  /** Returns at once. */
  purge(tags: readonly string[]): void {
    for (const [url, waiting] of this.#waiting) {
      for (const tag of tags) waiting.add(tag);
      if (!this.#busy.has(url)) this.#busy.set(url, this.#empty(url, waiting));
    }
  }

  /** Gives up what has not been sent yet. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#busy.values());
  }

  async #empty(url: string, waiting: Set<string>): Promise<void> {
    try {
      while (waiting.size > 0 && !this.#closing.signal.aborted) {
        const tags = waiting.size > MOST_TAGS ? [CONTENT_TAG] : [...waiting];
        waiting.clear();
        await this.#send(url, tags);
      }
    } finally {
      this.#busy.delete(url);
    }
  }

  async #send(url: string, tags: readonly string[]): Promise<void> {
    const { onProblem, pausesMs = PAUSES_MS } = this.#options;
    const { signal } = this.#closing;
    let status: number | null = null;
    for (const pause of [0, ...pausesMs]) {
      if (pause > 0) await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      status = await this.#post(url, tags);
      if (status !== null && status < 300) return;
    }
    onProblem({ url, status });
  }

  /** The status of the answer; null: none. */
  async #post(url: string, tags: readonly string[]): Promise<number | null> {
    const { settings, timeoutMs = TIMEOUT_MS } = this.#options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }
}
