import { vi } from 'vitest';

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
