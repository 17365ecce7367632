/** `failed`: no token is to be had, the shopper is signed out. `unreachable`: nobody could be asked. */
export type Renewal = 'renewed' | 'failed' | 'unreachable';

/** What the queue has to know of who is signed in. Tokens live in memory only. */
export interface Session {
  /** Who is signed in, as an opaque name that stays the same between visits; null for a guest. */
  readonly owner: () => string | null;
  /** For `Authorization: Bearer`; null for a guest. */
  readonly token: () => string | null;
  /** The server did not take this token: gets another one, once for all who ask at the same time in whatever tab. */
  readonly renew: (refused: string | null) => Promise<Renewal>;
  /** The server has taken the token: earlier attempts do not count any more. */
  readonly accepted: () => void;
}

/** Nobody is signed in. */
export const GUEST: Session = {
  owner: () => null,
  token: () => null,
  renew: () => Promise.resolve('failed'),
  accepted: () => undefined,
};

export interface Credentials {
  readonly owner: string;
  readonly token: string;
}

/** What one tab tells the others. */
export interface SessionMessage {
  readonly credentials: Credentials | null;
  /** 0 free, above 0 refreshing, below 0 failed. */
  readonly lock: number;
  /** Counts the refreshes. */
  readonly generation: number;
}

export interface SessionDeps {
  /** Asks the server for a new token; null when it gives none. Rejects when it cannot be asked. */
  readonly refresh: () => Promise<Credentials | null>;
  /** Runs `work` while no other tab does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly tellTabs: (message: SessionMessage) => void;
  /** The newest generation, shared by all tabs: it is known at once, while messages take their time. */
  readonly newest: { readonly read: () => number; readonly write: (generation: number) => void };
  /** Called in each tab once when the shopper is signed out because no token is to be had. */
  readonly onSignedOut: (owner: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds that only ever go up. */
  readonly now: () => number;
  /** Refreshes in a row without an answer that took the token. */
  readonly maxAttempts?: number;
}

export interface SessionHolder extends Session {
  signIn(credentials: Credentials): void;
  /** What another tab has told. */
  hear(message: SessionMessage): void;
}

const RETRY_MS = 1_000;
const MESSAGE_MS = 50;
const MAX_ATTEMPTS = 1;
/** A token that is refused later than this was good once: nothing is wrong with refreshing. */
const FRESH_MS = 60_000;
/** A tab that died while refreshing never says how it ended. */
const LONGEST_REFRESH_MS = 15_000;
const EXHAUSTED = 'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';

interface Held extends SessionMessage {
  readonly attempts: number;
  readonly renewedAt: number;
}

/** One tab's part in the refresh that all tabs share. */
class TabSession implements SessionHolder {
  #held: Held = { credentials: null, lock: 0, generation: 0, attempts: 0, renewedAt: 0 };
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  owner = (): string | null => this.#held.credentials?.owner ?? null;
  token = (): string | null => this.#held.credentials?.token ?? null;

  accepted = (): void => {
    this.#held = { ...this.#held, attempts: 0 };
  };

  signIn(credentials: Credentials): void {
    this.accepted();
    this.#announce({ credentials, lock: 0 });
  }

  hear(message: SessionMessage): void {
    const before = this.owner();
    this.#held = { ...this.#held, ...message };
    if (message.lock < 0 && before !== null) this.#deps.onSignedOut(before);
  }

  renew = async (refused: string | null): Promise<Renewal> => {
    const { wait, exclusively } = this.#deps;
    for (let waited = 0; this.#held.lock > 0 && waited < LONGEST_REFRESH_MS; waited += RETRY_MS) await wait(RETRY_MS);
    let isReached = true;
    await exclusively(async () => {
      isReached = await this.#refreshOnce(refused);
    });
    if (!isReached) return 'unreachable';
    return this.#held.lock >= 0 && this.#held.credentials ? 'renewed' : 'failed';
  };

  /** Inside the lock. False when the server could not be asked. */
  async #refreshOnce(refused: string | null): Promise<boolean> {
    const { newest, wait, now, maxAttempts = MAX_ATTEMPTS } = this.#deps;
    for (let waited = 0; newest.read() > this.#held.generation && waited < RETRY_MS; waited += MESSAGE_MS)
      await wait(MESSAGE_MS);
    if (this.#held.lock < 0 || this.token() !== refused) return true;
    if (now() - this.#held.renewedAt > FRESH_MS) this.accepted();
    if (this.#held.attempts < maxAttempts) return this.#ask();
    console.error(EXHAUSTED);
    this.#announce({ credentials: null, lock: -1 });
    return true;
  }

  async #ask(): Promise<boolean> {
    const { attempts, credentials: old } = this.#held;
    this.#announce({ lock: 1 });
    try {
      const credentials = await this.#deps.refresh();
      this.#held = { ...this.#held, attempts: attempts + 1, renewedAt: this.#deps.now() };
      this.#announce({ credentials, lock: credentials ? 0 : -1 });
      return true;
    } catch {
      this.#announce({ credentials: old, lock: 0 });
      return false;
    }
  }

  #announce(change: Partial<SessionMessage>): void {
    const { newest, tellTabs } = this.#deps;
    const { credentials, lock } = { ...this.#held, ...change };
    const generation = Math.max(newest.read(), this.#held.generation) + 1;
    newest.write(generation);
    tellTabs({ credentials, lock, generation });
    this.hear({ credentials, lock, generation });
  }
}

/** The session of one tab, which keeps in step with those of the other tabs. */
export const createSession = (deps: SessionDeps): SessionHolder => new TabSession(deps);
