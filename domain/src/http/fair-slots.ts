/** A client may hold at most this multiple of the free slots. */
const SHARE_OF_FREE = 2;

export type Release = () => void;

interface FairSlots {
  /** Null if no slot is free or the client holds too many. */
  readonly take: (client: string) => Release | null;
  readonly hasRoom: (client: string) => boolean;
}

/**
 * Slots that no single client can exhaust: a client may hold twice as many as are free. One client alone, such as an
 * office or a carrier behind one address, has two thirds, and the next one finds a slot at once. With one or two slots,
 * anybody may take them.
 */
export const createFairSlots = (total: number): FairSlots => {
  const held = new Map<string, number>();
  let free = total;
  const release = (client: string): void => {
    free += 1;
    const left = (held.get(client) ?? 1) - 1;
    if (left > 0) held.set(client, left);
    else held.delete(client);
  };
  const hasRoom = (client: string): boolean => (held.get(client) ?? 0) < SHARE_OF_FREE * free;
  return {
    hasRoom,
    take: (client) => {
      if (!hasRoom(client)) return null;
      held.set(client, (held.get(client) ?? 0) + 1);
      free -= 1;
      let isHeld = true;
      return () => {
        if (isHeld) release(client);
        isHeld = false;
      };
    },
  };
};
