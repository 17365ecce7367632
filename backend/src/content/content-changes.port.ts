/** Spreads the news that content has changed: to all backends on the database, and to caches in front of them. */
export interface ContentChanges {
  /** Returns once the other backends are notified; caches follow in the background. */
  publish(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
