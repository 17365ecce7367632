const LINE_EVERY_MS = 5000;
const REDRAW_EVERY_MS = 100;

export interface Output {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** Says what is going on; drawn at most ten times a second, or a line every five seconds where nobody watches. */
  show(describe: () => string): void;
  /** Leaves the line free for other words. */
  clear(): void;
}

/** One line that is drawn over on a terminal, lines elsewhere. `now` is in milliseconds. */
export const createProgress = (output: Output, now: () => number = () => performance.now()): Progress => {
  const [every, before, after] = output.isTTY ? [REDRAW_EVERY_MS, '\r\u001b[2K', ''] : [LINE_EVERY_MS, '', '\n'];
  let shownAt = output.isTTY ? Number.NEGATIVE_INFINITY : now();
  let isDrawn = false;
  return {
    show: (describe) => {
      if (now() - shownAt < every) return;
      shownAt = now();
      isDrawn = true;
      output.write(`${before}${describe()}${after}`);
    },
    clear: () => {
      if (isDrawn && output.isTTY) output.write(before);
      isDrawn = false;
    },
  };
};
