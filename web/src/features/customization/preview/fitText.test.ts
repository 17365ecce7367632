import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, LINE_HEIGHT } from './fitText.ts';

const BOX = { width: 300, height: 200, largest: 60 };

describe('words in a box', () => {
  it('are as large as can be while they are few, and smaller the more there are', () => {
    expect(fitText('Ada', BOX)).toMatchObject({ size: 60, lines: [{ text: 'Ada' }] });
    const more = fitText('For Ada, who was brave about the dentist and the dog next door', BOX);
    expect(more.size).toBeLessThan(40);
    expect(more.lines.length).toBeGreaterThan(2);
  });

  it('keep the lines that were typed', () => {
    expect(fitText('one\ntwo\n\n three', BOX).lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('that are none take no lines', () => expect(fitText(' \n ', BOX).lines).toEqual([]));

  it('break where one word is wider than the box', () => {
    const { lines } = fitText('W'.repeat(200), BOX);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe('W'.repeat(200));
  });

  it('never leave the box and lose no sign, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 2000 }));
    fc.assert(
      fc.property(text, (typed) => {
        const { size, lines } = fitText(typed, BOX);
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(BOX.height);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(BOX.width + 0.01);
        expect(
          lines
            .map((line) => line.text)
            .join('')
            .replaceAll(/\s/g, ''),
        ).toBe(typed.replaceAll(/\s/g, ''));
      }),
      { numRuns: 60 },
    );
  });
});
