import { vi } from 'vitest';

/** Keeps what is logged from the terminal and gives it back as one text; warnings and errors go to another stream. */
export const captureLog = () => {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0),
  );
  return {
    text: (): string => lines.join(''),
    restore: (): void => {
      for (const stream of streams) stream.mockRestore();
    },
  };
};
