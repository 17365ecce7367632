/** A picture as its owner made it. */
export interface Original {
  /** Names this content: a changed file has another key. */
  readonly key: string;
  /** Makes it quick to read, in the turn of a client. Without it, `read` does so. */
  readonly prepare: (client: string) => Promise<void>;
  readonly read: () => Promise<Buffer>;
  /** It cannot be rendered: it is not kept. */
  readonly reject: (reason: Error) => Promise<void>;
}

/** Finds originals by the decoded path after their address; undefined if there is none. */
export interface OriginalSource {
  readonly find: (path: string) => Promise<Original | undefined>;
}
