const LINE_EVERY_MS = 5000;
const REDRAW_EVERY_MS = 100;

interface Output {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows progress at most ten times a second, or a line every five seconds without a terminal. */
  show(describe: () => string): void;
  /** Clears the line for other output. */
  clear(): void;
}

/** Redraws one line on a terminal, prints lines elsewhere. `now` is in milliseconds. */
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
