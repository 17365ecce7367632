import type { Later } from './socket-limits.ts';

/** The servers' timer, unreferenced so that it keeps no process alive. */
export const later: Later = (milliseconds, work) => {
  // biome-ignore lint/style/noRestrictedGlobals: this is what the rules are passed, in one place for three servers
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};
