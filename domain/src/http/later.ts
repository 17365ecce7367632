import type { Later } from './socket-limits.ts';

/** The timer of the servers, which they pass to the rules. It keeps no process alive. */
export const later: Later = (milliseconds, work) => {
  // biome-ignore lint/style/noRestrictedGlobals: this is what the rules are passed, in one place for three servers
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};
