/** `failed`: no token is to be had, the shopper is signed out. `unreachable`: nobody could be asked. */
export type Renewal = 'renewed' | 'failed' | 'unreachable';

/** The shopper who is signed in, as the queue knows them. Tokens live in memory only. */
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
  /** Proves the customer's price group; null where it needs no proof. */
  readonly groupToken?: string | null;
  readonly firstName?: string | null;
}

/** Sent from one tab to the others. */
export interface SessionMessage {
  /** Null leaves those of the hearer as they are, unless the session has failed or the shopper has signed out. */
  readonly credentials: Credentials | null;
  /** 0 free, above 0 refreshing, below 0 failed. */
  readonly lock: number;
  /** Counts the refreshes. */
  readonly generation: number;
  /** True when the shopper has signed out: nobody was refused anything. */
  readonly isSignedOut?: boolean;
}

/** A change of the session, in this tab or in another one. */
export interface SessionChange {
  readonly kind: 'held' | 'failed' | 'signed-out';
  readonly credentials: Credentials | null;
  /** True in the one tab that has brought it about. */
  readonly isOwn: boolean;
}

export interface SessionDeps {
  /** Asks the server for a new token; null when it gives none. Rejects when it cannot be asked. */
  readonly refresh: () => Promise<Credentials | null>;
  /** Whether somebody is signed in on this device: once they have signed out, nothing brings their session back. */
  readonly isRemembered: () => boolean;
  /** Runs `work` while no other tab does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly tellTabs: (message: SessionMessage) => void;
  /** The newest generation, shared by all tabs: it is known at once, while messages take their time. */
  readonly newest: { readonly read: () => number; readonly write: (generation: number) => void };
  /** Called in each tab once when the shopper is signed out because no token is to be had. */
  readonly onSignedOut?: (owner: string) => void;
  /** Called in each tab when somebody has signed in, has a new token, or is signed out by whatever way. */
  readonly onChange?: (change: SessionChange) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds that only ever go up. */
  readonly now: () => number;
  /** Refreshes in a row without an answer that took the token; 0: a refused token is not refreshed. */
  readonly maxAttempts?: number;
}

export interface SessionHolder extends Session {
  signIn(credentials: Credentials): void;
  /** In every tab: a refresh that is in progress changes nothing any more. */
  signOut(): void;
  /** For `x-group-token`; null without one. */
  groupToken(): string | null;
  /** Handles a message of another tab. */
  hear(message: SessionMessage): void;
}

const RETRY_MS = 1_000;
const MESSAGE_MS = 50;
const MAX_ATTEMPTS = 1;
/** A token that is refused later than this was good once: nothing is wrong with refreshing. */
const FRESH_MS = 60_000;
/** A tab that died while refreshing never says how it ended. */
const LONGEST_REFRESH_MS = 15_000;
// not a message: a line of the log.
const EXHAUSTED = 'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';

interface Held extends SessionMessage {
  readonly attempts: number;
  readonly renewedAt: number;
}

/** Who refreshes, or could ask nobody, tells nothing of who is signed in: it may be behind the others. */
const saysWho = ({ credentials, lock, isSignedOut = false }: SessionMessage): boolean =>
  lock < 0 || (lock === 0 && (credentials !== null || isSignedOut));

/** One tab's part in the refresh that all tabs share. */
class TabSession implements SessionHolder {
  #held: Held = { credentials: null, lock: 0, generation: 0, attempts: 0, renewedAt: 0 };
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
    // Overtaken by what was said later.
    if (message.generation < this.#held.generation) return;
    this.#take(message, false);
  }

  #take(message: SessionMessage, isOwn: boolean): void {
    const { onSignedOut, onChange } = this.#deps;
    const before = this.owner();
    const { credentials, lock, generation, isSignedOut = false } = message;
    const held = saysWho(message) ? credentials : this.#held.credentials;
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

  /** Inside the lock. False when the server could not be asked. */
  async #refreshOnce(refused: string | null): Promise<boolean> {
    const { now, isRemembered, maxAttempts = MAX_ATTEMPTS } = this.#deps;
    await this.#catchUp();
    if (this.#held.lock < 0 || this.token() !== refused) return true;
    // Asked for before the shopper signed out, or by what has not heard of it yet.
    if (refused === null && !isRemembered()) return true;
    if (now() - this.#held.renewedAt > FRESH_MS) this.accepted();
    // Without a token nothing was refused: a page that is opened anew gets its first one.
    if (refused === null || this.#held.attempts < maxAttempts) return this.#ask();
    if (maxAttempts > 0) console.error(EXHAUSTED);
    this.#announce({ credentials: null, lock: -1 });
    return true;
  }

  /** Another tab has said something that has not arrived yet. */
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
      // Somebody has signed in or out in the meantime: this answer is of the session before.
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

/** The session of one tab, which keeps in step with those of the other tabs. */
export const createSession = (deps: SessionDeps): SessionHolder => new TabSession(deps);
