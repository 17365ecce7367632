/** `failed`: no token is available, the shopper is signed out. `unreachable`: the server did not answer. */
export type Renewal = 'renewed' | 'failed' | 'unreachable';

/** The signed-in shopper, for the queue. Tokens live in memory only. */
export interface Session {
  /** A stable opaque id; null for a guest. */
  readonly owner: () => string | null;
  readonly token: () => string | null;
  /** Requests another token after a refusal, once for all callers in all tabs. */
  readonly renew: (refused: string | null) => Promise<Renewal>;
  /** The server has accepted the token: resets the attempts. */
  readonly accepted: () => void;
}

export const GUEST: Session = {
  owner: () => null,
  token: () => null,
  renew: () => Promise.resolve('failed'),
  accepted: () => undefined,
};

export interface Credentials {
  readonly owner: string;
  readonly token: string;
  /** Proof of the customer's price group; null if it needs none. */
  readonly groupToken?: string | null;
  readonly firstName?: string | null;
}

interface SessionMessage {
  /** Null leaves the receiver's as they are, unless the session has failed or the shopper has signed out. */
  readonly credentials: Credentials | null;
  /** 0 free, above 0 refreshing, below 0 failed. */
  readonly lock: number;
  readonly generation: number;
  /** The shopper has signed out, rather than being refused. */
  readonly isSignedOut?: boolean;
}

/** A change of the session, in any tab. */
export interface SessionChange {
  readonly kind: 'held' | 'failed' | 'signed-out';
  readonly credentials: Credentials | null;
  /** True only in the tab that caused it. */
  readonly isOwn: boolean;
}

export interface SessionDeps {
  /** Requests a new token; null if the server refuses. Rejects if it is unreachable. */
  readonly refresh: () => Promise<Credentials | null>;
  /** False after a sign-out, so that a late answer cannot restore the session. */
  readonly isRemembered: () => boolean;
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly tellTabs: (message: SessionMessage) => void;
  /** The newest generation, shared by all tabs synchronously, since messages are delayed. */
  readonly newest: { readonly read: () => number; readonly write: (generation: number) => void };
  /** Called once per tab when the shopper is signed out because no token is available. */
  readonly onSignedOut?: (owner: string) => void;
  /** Called in each tab after a sign-in, a new token, or any sign-out. */
  readonly onChange?: (change: SessionChange) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Maximum of refreshes in a row without an accepted token; 0: no refresh. */
  readonly maxAttempts?: number;
}

export interface SessionHolder extends Session {
  signIn(credentials: Credentials): void;
  /** In every tab; ignores a refresh that is in flight. */
  signOut(): void;
  groupToken(): string | null;
  hear(message: SessionMessage): void;
}

const RETRY_MS = 1_000;
const MESSAGE_MS = 50;
const MAX_ATTEMPTS = 1;
/** A token refused after this time was valid before, so refreshing works. */
const FRESH_MS = 60_000;
/** A tab that died while refreshing does not report it. */
const LONGEST_REFRESH_MS = 15_000;
// not a message: a line of the log.
const EXHAUSTED = 'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';

interface HeldSession extends SessionMessage {
  readonly attempts: number;
  readonly renewedAt: number;
}

/** Messages of a refresh in progress or a failed one may be outdated about who is signed in. */
const identifiesCustomer = ({ credentials, lock, isSignedOut = false }: SessionMessage): boolean =>
  lock < 0 || (lock === 0 && (credentials !== null || isSignedOut));

class TabSession implements SessionHolder {
  #held: HeldSession = { credentials: null, lock: 0, generation: 0, attempts: 0, renewedAt: 0 };
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#held = { ...this.#held, generation: deps.newest.read() };
  }

  owner = (): string | null => this.#held.credentials?.owner ?? null;
  token = (): string | null => this.#held.credentials?.token ?? null;
  groupToken = (): string | null => this.#held.credentials?.groupToken ?? null;

  accepted = (): void => {
    this.#held = { ...this.#held, attempts: 0 };
  };

  signIn(credentials: Credentials): void {
    this.accepted();
    this.#announce({ credentials, lock: 0 });
  }

  signOut(): void {
    this.accepted();
    this.#announce({ credentials: null, lock: 0, isSignedOut: true });
  }

  hear(message: SessionMessage): void {
    // Superseded by a later message.
    if (message.generation < this.#held.generation) return;
    this.#take(message, false);
  }

  #take(message: SessionMessage, isOwn: boolean): void {
    const { onSignedOut, onChange } = this.#deps;
    const before = this.owner();
    const { credentials, lock, generation, isSignedOut = false } = message;
    const held = identifiesCustomer(message) ? credentials : this.#held.credentials;
    this.#held = { ...this.#held, credentials: held, lock, generation };
    if (lock < 0 && before !== null) onSignedOut?.(before);
    if (lock < 0) onChange?.({ kind: 'failed', credentials, isOwn });
    else if (isSignedOut) onChange?.({ kind: 'signed-out', credentials, isOwn });
    else if (lock === 0 && credentials) onChange?.({ kind: 'held', credentials, isOwn });
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

  /** Inside the lock. False if the server is unreachable. */
  async #refreshOnce(refused: string | null): Promise<boolean> {
    const { now, isRemembered, maxAttempts = MAX_ATTEMPTS } = this.#deps;
    await this.#catchUp();
    if (this.#held.lock < 0 || this.token() !== refused) return true;
    // Requested before the shopper signed out, or by a tab that does not know yet.
    if (refused === null && !isRemembered()) return true;
    if (now() - this.#held.renewedAt > FRESH_MS) this.accepted();
    // Without a token nothing was refused: a new page gets its first one.
    if (refused === null || this.#held.attempts < maxAttempts) return this.#ask();
    if (maxAttempts > 0) console.error(EXHAUSTED);
    this.#announce({ credentials: null, lock: -1 });
    return true;
  }

  /** Another tab's message has not arrived yet. */
  async #catchUp(): Promise<void> {
    const { newest, wait } = this.#deps;
    for (let waited = 0; newest.read() > this.#held.generation && waited < RETRY_MS; waited += MESSAGE_MS)
      await wait(MESSAGE_MS);
  }

  async #ask(): Promise<boolean> {
    const { attempts } = this.#held;
    this.#announce({ credentials: null, lock: 1 });
    const { generation } = this.#held;
    try {
      const credentials = await this.#deps.refresh();
      // Somebody has signed in or out meanwhile: this answer belongs to the previous session.
      if (this.#deps.newest.read() !== generation) {
        await this.#catchUp();
        return true;
      }
      this.#held = { ...this.#held, attempts: attempts + 1, renewedAt: this.#deps.now() };
      this.#announce({ credentials, lock: credentials ? 0 : -1 });
      return true;
    } catch {
      if (this.#deps.newest.read() === generation) this.#announce({ credentials: null, lock: 0 });
      return false;
    }
  }

  #announce(change: Partial<SessionMessage>): void {
    const { newest, tellTabs } = this.#deps;
    const { credentials, lock } = { ...this.#held, ...change };
    const generation = Math.max(newest.read(), this.#held.generation) + 1;
    const message = { credentials, lock, generation, isSignedOut: change.isSignedOut ?? false };
    newest.write(generation);
    tellTabs(message);
    this.#take(message, true);
  }
}

/** The session of one tab, synchronized with the other tabs. */
export const createSession = (deps: SessionDeps): SessionHolder => new TabSession(deps);
