import { describe, expect, it } from 'vitest';
import { toPath, toSlug } from './address.ts';
import { storable } from './characters.ts';
import { readMoment, readStoreDate } from './date.ts';
import { hasMarkup, plainText } from './html.ts';
import { numberFor, readId, readNumber } from './number.ts';

describe('readNumber', () => {
  it.each([
    [12, 12],
    ['45.0000', 45],
    [' 7 ', 7],
    ['-3', -3],
    ['1e3', 1000],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['1,299', 1299],
    ['1,299.00', 1299],
    ['1.299,00', 1299],
    ['1.299.000', 1_299_000],
    ['$1,299.00', 1299],
    ['12,50 €', 12.5],
    ['USD 9.99', 9.99],
    ["1'000.5", 1000.5],
    [true, 1],
  ])('reads %j as %d', (written, number) => expect(readNumber(written)).toBe(number));

  it.each(['', 'twelve', '12 pieces', '1.2.3,4,5x', null, {}, [], Number.NaN])('does not read %j', (written) =>
    expect(readNumber(written)).toBeNull(),
  );
});

describe('readId and numberFor', () => {
  it.each([
    ['12', 12],
    [0, 0],
    [1.5, null],
    [-1, null],
    ['15499360009', null],
    ['SalesShop', null],
    [true, null],
  ])('reads %j as %j', (written, id) => expect(readId(written)).toBe(id));

  it('makes the same number of the same text, one that the database can keep', () => {
    const [one, other] = [numberFor('Seasonal'), numberFor('seasonal')];
    expect(numberFor('Seasonal')).toBe(one);
    expect(other).not.toBe(one);
    expect(readId(one)).toBe(one);
    expect(one).toBeGreaterThanOrEqual(1_500_000_000);
  });
});

describe('dates', () => {
  it.each([
    ['2024-05-06 07:08:09', '2024-05-06 07:08:09', '2024-05-06T07:08:09.000Z'],
    ['2024-05-06', '2024-05-06', '2024-05-06T00:00:00.000Z'],
    ['2024-05-06T07:08:09+02:00', '2024-05-06T07:08:09+02:00', '2024-05-06T05:08:09.000Z'],
    [1_715_000_000, '2024-05-06T12:53:20.000Z', '2024-05-06T12:53:20.000Z'],
    [1_715_000_000_000, '2024-05-06T12:53:20.000Z', '2024-05-06T12:53:20.000Z'],
    ['1715000000', '2024-05-06T12:53:20.000Z', '2024-05-06T12:53:20.000Z'],
  ])('reads %j', (written, store, moment) => {
    expect(readStoreDate(written)).toBe(store);
    expect(readMoment(written)).toBe(moment);
  });

  it.each([
    '0000-00-00 00:00:00',
    '2024-02-30',
    '2024-13-01',
    '06/05/2024',
    'soon',
    '',
    null,
    0,
    -5,
    '2024-05-06 25:00',
  ])('does not read %j', (written) => {
    expect(readStoreDate(written)).toBeNull();
    expect(readMoment(written)).toBeNull();
  });
});

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<p>One<br />two</p>\r\n<ul>\r\n<li>a</li>\r\n<li>b</li>\r\n</ul>', 'One\ntwo\n\n• a\n• b'],
    ['Caf&eacute; &amp; Co &ndash; &#8220;x&#x201d; &bogus; &nbsp;&Uuml;', 'Café & Co – “x” &bogus; Ü'],
    ['a<script>alert("<p>")</script>b<style>p{}</style><!-- c -->', 'a b'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
    ['<a href="x" title="a>b">link</a>', 'b">link'],
  ])('%j', (html, text) => expect(plainText(html)).toBe(text));

  it.each([
    ['Bear <b>big</b>', true],
    ['A &amp; B', true],
    ['A & B', false],
    ['1 < 2', false],
    ['&bogus;', false],
  ])('knows markup in %j: %j', (text, has) => expect(hasMarkup(text)).toBe(has));
});

describe('addresses', () => {
  it.each([
    ['Café Öwl — “Ulla”', 'cafe-owl-ulla'],
    ['Child\'s 12" Bear', 'childs-12-bear'],
    ['熊', '熊'],
    ['***', ''],
  ])('toSlug %j', (name, slug) => expect(toSlug(name)).toBe(slug));

  it.each([
    ['/Women/Tops//Bear.html/', 'women/tops/bear.html'],
    ['https://shop.test/a/b?x=1#y', 'a/b'],
    [' two words ', 'two-words'],
    ['/', ''],
  ])('toPath %j', (address, path) => expect(toPath(address)).toBe(path));
});

describe('storable', () => {
  it('takes out what PostgreSQL refuses and leaves the rest as it is', () => {
    expect(storable({ 'a\0': ['x\0y', { z: '\ud800!' }], n: null })).toEqual({ a: ['xy', { z: '\ufffd!' }], n: null });
    const sound = { a: '\\u0000 in words', b: '🧸' };
    expect(storable(sound)).toEqual(sound);
  });
});
