import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, Splitter } from './split.ts';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const split = (chunks: readonly Uint8Array[], longest?: number): Piece[] => {
  const splitter = new Splitter(longest);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
};

const splitText = (text: string, longest?: number) => split([toBytes(text)], longest);

const documentsIn = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'document' ? [piece.document] : []));

const faultsIn = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'document' ? [] : [[piece.kind, piece.place.line, piece.place.offset]]));

const A = { id: 1, name: 'A "quoted" } { brace' };
const B = { id: 2, parts: [{ x: [] }, { y: { z: null } }], text: 'ünïcödé 🧸\\' };
const inLines = `${JSON.stringify(A)}\n${JSON.stringify(B)}\n`;

describe('Splitter', () => {
  it.each([
    ['a document to a line', inLines],
    ['without a last line end', inLines.trimEnd()],
    ['lines that end in CR LF', inLines.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${inLines}`],
    ['blank lines and blanks before', `\n\n  ${inLines.replaceAll('\n', '\n\n ')}`],
    ['over many lines', `${JSON.stringify(A, null, 2)}\n${JSON.stringify(B, null, 4)}\n`],
    [
      'over many lines without indentation',
      `${JSON.stringify(A, null, 1)}\n${JSON.stringify(B, null, 1)}`.replaceAll(/\n +/g, '\n'),
    ],
    ['tabs and CR LF', `${JSON.stringify(A, null, '\t')}\n${JSON.stringify(B, null, '\t')}`.replaceAll('\n', '\r\n')],
    ['an array around', JSON.stringify([A, B], null, 2)],
    ['nothing between', JSON.stringify(A) + JSON.stringify(B)],
  ])('finds the documents: %s', (_, text) => {
    const pieces = splitText(text);
    expect(documentsIn(pieces)).toEqual([A, B]);
    expect(faultsIn(pieces)).toEqual([]);
  });

  it('finds nothing in an empty text', () => expect(splitText('')).toEqual([]));

  it.each([
    ['cut inside a text', '{"id":3,"name":"half'],
    ['cut after a value', '{"id":3,"name":"whole"'],
    ['a brace too few', '{"id":3,"x":{"y":1}'],
    ['cut after a comma', '{"id":3,'],
    ['cut in a list', '{"id":3,"list":[{"a":1},'],
    ['a comma too many', '{"id":3,}'],
    ['brackets that do not match', '{"id":3,"list":[1}'],
    ['words', 'ERROR: connection lost'],
    ['markup', '<html><body>{"id":3}</body></html>'],
  ])('reports a broken line by number and goes on behind it: %s', (_, line) => {
    const pieces = splitText(`${JSON.stringify(A)}\n${line}\n${JSON.stringify(B)}\n`);
    expect(documentsIn(pieces)).toEqual([A, B]);
    expect(faultsIn(pieces)).toEqual([['broken', 2, toBytes(`${JSON.stringify(A)}\n`).length]]);
  });

  it('goes on behind a broken document of many lines', () => {
    const broken = JSON.stringify(B, null, 2).replace('"parts": [', '"parts": [,');
    const pieces = splitText(`${JSON.stringify(A, null, 2)}\n${broken}\n${JSON.stringify(B, null, 2)}\n`);
    expect(documentsIn(pieces)).toEqual([A, B]);
    expect(faultsIn(pieces).map(([kind]) => kind)).toEqual(['broken']);
  });

  it.each([
    '{"id":3,"name":"half',
    '{"id":3',
    '{',
    '{"id":3,"x":[{"y":1}',
    `${JSON.stringify(B, null, 2).slice(0, -2)}`,
  ])('tells a document that is cut off by the end from a broken one: %s', (tail) => {
    const pieces = splitText(inLines + tail);
    expect(documentsIn(pieces)).toEqual([A, B]);
    expect(faultsIn(pieces)).toEqual([['truncated', 3, toBytes(inLines).length]]);
  });

  it('takes a broken document before the last line as broken, though it has no end either', () => {
    const pieces = splitText(`{"list":[\n${inLines}`);
    expect(documentsIn(pieces)).toEqual([A, B]);
    expect(faultsIn(pieces)).toEqual([['broken', 1, 0]]);
  });

  it('reads a document in Latin-1, and says so', () => {
    const latin = Uint8Array.from([...toBytes('{"name":"Caf'), 0xe9, ...toBytes('"}\n{"id":1}\n')]);
    expect(split([latin])).toMatchObject([
      { document: { name: 'Café' }, isLatin1: true },
      { document: { id: 1 }, isLatin1: false },
    ]);
  });

  it('refuses bytes that are neither UTF-8 nor Latin-1: characters in UTF-8 among broken ones', () => {
    const corrupt = Uint8Array.from([...toBytes('{"name":"Café '), 0xe9, ...toBytes('"}\n{"id":1}\n')]);
    const pieces = split([corrupt]);
    expect(documentsIn(pieces)).toEqual([{ id: 1 }]);
    expect(faultsIn(pieces)).toEqual([['broken', 1, 0]]);
  });

  it.each([
    ['in one line', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['over lines', `${'{"a":\n'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['of lists', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('leaves out a document nested 20,000 deep %s', (_, deep) => {
    const pieces = splitText(`{"id":1}\n${deep}\n{"id":2}\n`);
    expect(documentsIn(pieces)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(pieces.find(({ kind }) => kind === 'broken')).toMatchObject({
      place: { line: 2 },
      reason: 'a document nested more than 200 deep',
    });
  });

  it('never holds more than one document may be long', () => {
    const pieces = splitText(`{"text":"${'x'.repeat(500)}"}\n{"id":1}\n`, 100);
    expect(documentsIn(pieces)).toEqual([{ id: 1 }]);
    expect(pieces[0]).toMatchObject({ kind: 'broken', reason: 'a document of more than 100 bytes' });
  });
});

const SEEDS = process.env.DEEP ? 2000 : 150;

const cut = (bytes: Uint8Array, places: readonly number[]): Uint8Array[] => {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
};

describe('Splitter, however the text is cut into chunks', () => {
  const files = ['shop.ndjson', 'pretty.dump', 'bulk.ndjson'].map((name) => readFileSync(resolve(FIXTURES, name)));
  const torn = files.map((bytes) => bytes.subarray(0, bytes.length - 30));
  const marked = toBytes(`\ufeff${inLines}{"torn":"🧸`);
  const places = fc.array(fc.nat(100_000), { maxLength: 40 });

  it.each([...files, ...torn, marked].map((bytes, index) => [index, bytes] as const))('text %i', (_, bytes) => {
    const whole = split([bytes]);
    expect(whole.length).toBeGreaterThan(2);
    fc.assert(
      fc.property(places, (ends) => {
        expect(split(cut(bytes, ends))).toEqual(whole);
      }),
      { numRuns: SEEDS },
    );
  });

  it('byte by byte', () => {
    const bytes = toBytes(`\ufeff${inLines}{"bad",}\r\n${inLines}`);
    expect(split(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(split([bytes]));
  });

  it('finds any documents in any layout', () => {
    const document = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
    const layout = fc.constantFrom(undefined, 1, 2, '\t');
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 8 }),
        layout,
        fc.constantFrom('\n', '\r\n'),
        (documents, space, end) => {
          const text = documents.map((one) => JSON.stringify(one, null, space).replaceAll('\n', end) + end).join('');
          const wanted = documents.map((one) => JSON.parse(JSON.stringify(one)));
          expect(documentsIn(splitText(text))).toEqual(wanted);
        },
      ),
      { numRuns: SEEDS },
    );
  });
});
