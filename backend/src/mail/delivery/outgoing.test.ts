import { generateKeyPairSync } from 'node:crypto';
import { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import { findMessages, SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDeep } from '../../../test/engines.ts';
import { type FakeSmtp, readHeaders, startSmtp } from '../../../test/smtp.ts';
import type { Letter } from '../letter.ts';
import { isSafeAddress, type SenderSettings, toHeaderText, toOutgoing } from './outgoing.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const RUNS = isDeep ? 1000 : 60;
const SENDERS: SenderSettings = {
  from: new Map([
    ['', 'shop@shop.example'],
    ['uk', 'shop@shop.co.example'],
  ]),
  replyTo: new Map([['uk', 'answers@shop.co.example']]),
  contacts: new Map([['main', 'help@shop.example']]),
};
const ROW = { id: 7, createdAt: new Date('2026-11-20T10:00:00Z'), storeCode: 'main' };
const LETTER: Letter = {
  storeName: 'Patchwork',
  locale: SOURCE_LOCALE,
  messages: findMessages(messages, SOURCE_LOCALE),
  to: 'ada@example.com',
  subject: 'Hello',
  paragraphs: ['Hello Ada,'],
};

const make = (letter: Partial<Letter> = {}, row: Partial<typeof ROW> = {}) =>
  toOutgoing({ ...LETTER, ...letter }, { ...ROW, ...row }, SENDERS);

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.close());

const sendAll = async (
  letters: readonly Partial<Letter>[],
  dkim: Parameters<typeof createSmtpTransport>[0]['dkim'] = null,
) => {
  const transport = createSmtpTransport({ server: smtp.server, concurrency: 1, dkim });
  for (const letter of letters) await transport.send(make(letter), AbortSignal.timeout(10_000));
  transport.close();
  return smtp.received.map(({ raw }) => ({ raw, headers: readHeaders(raw) }));
};

const NASTY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\r\nBcc: eve@example.com',
        '\u2028',
        '\0',
        '\uD83D',
        '\uDE00',
        '😀',
        'é',
        ' ',
        '\t',
        '<',
        '"',
        ',',
        ':',
        '=?utf-8?q?a?=',
        '\u202E',
        'Bear',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

describe('headers', () => {
  it('have no other than their own lines, whatever a name or a subject holds', async () => {
    const texts = fc.sample(fc.tuple(NASTY, NASTY), { numRuns: RUNS, seed: 7 });
    const sent = await sendAll(texts.map(([storeName, subject]) => ({ storeName, subject: `Order ${subject}` })));
    expect(sent).toHaveLength(RUNS);
    for (const { headers } of sent) {
      expect([...headers.keys()].toSorted()).toEqual(HEADERS);
      expect(headers.get('from')).toMatch(/<?shop@shop\.example>?$/);
      expect(headers.get('to')).toBe('ada@example.com');
    }
    expect(new Set(smtp.received.flatMap(({ to }) => to))).toEqual(new Set(['ada@example.com']));
  });

  it('are one line of whole characters, and of bounded length', () => {
    fc.assert(
      fc.property(NASTY, fc.integer({ min: 1, max: 80 }), (text, longest) => {
        const line = toHeaderText(text, longest);
        expect([...line].length).toBeLessThanOrEqual(longest);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      }),
    );
    expect(toHeaderText('Bär &\r\n Söhne\uD83D', 80)).toBe('Bär & Söhne');
    expect(toHeaderText('😀😀😀', 2)).toBe('😀…');
  });

  it('name the sender of the store, and where answers go', () => {
    expect(make()).toMatchObject({
      from: { name: 'Patchwork', address: 'shop@shop.example' },
      replyTo: 'help@shop.example',
    });
    expect(make({}, { storeCode: 'uk' })).toMatchObject({
      from: { address: 'shop@shop.co.example' },
      replyTo: 'answers@shop.co.example',
    });
    expect(make({}, { storeCode: 'other' })).toMatchObject({ from: { address: 'shop@shop.example' }, replyTo: null });
  });

  it('lead answers to who has written to the shop, and to the shop where that is no address', () => {
    expect(make({ replyTo: 'grace@example.com' }).replyTo).toBe('grace@example.com');
    expect(make({ replyTo: 'grace@example.com, eve@example.com' }).replyTo).toBe('help@shop.example');
    expect(make({ replyTo: null }).replyTo).toBe('help@shop.example');
  });

  it('have an id that stays the same at each attempt, and is that of no other letter', () => {
    expect(make().messageId).toBe(make({ subject: 'Again' }).messageId);
    expect(make().messageId).toMatch(/^<[\w-]{27}@shop\.example>$/);
    const others = [make({}, { id: 8 }), make({}, { createdAt: new Date('2026-11-20T10:00:01Z') })];
    expect(new Set([make(), ...others].map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('tell mail programs how to leave a list with one press, signed, and nothing of the kind for other letters', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const unsubscribeUrl = `https://shop.example/api/mail/unsubscribe/${'a'.repeat(64)}?storeCode=main`;
    const [listed, other] = await sendAll([{ unsubscribeUrl }, {}], {
      domain: 'shop.example',
      selector: 'letters',
      privateKey,
    });
    expect(listed?.headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(listed?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const signature = listed?.headers.get('dkim-signature') ?? '';
    expect(signature).toMatch(/d=shop\.example;.*s=letters;/);
    expect(signature.replaceAll(' ', '').toLowerCase()).toMatch(/h=.*list-unsubscribe:list-unsubscribe-post.*;/);
    expect([...(other?.headers.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([]);
  });
});

describe('a letter', () => {
  it('has its text and its HTML, neither of them with an address that counts its readers', async () => {
    const [sent] = await sendAll([{ action: { label: 'Go', url: 'https://shop.example/a/' } }]);
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/alternative;/);
    expect(sent?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(sent?.raw).not.toMatch(/<img|<link|@import|url\(/);
  });

  it.each([
    'ada',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com>',
    '"ada"@example.com',
    'ada@[127.0.0.1].com',
    'ada@example.com\uD83D',
    `ada@${'a'.repeat(300)}.com`,
  ])('goes to no address that is none, or several: %j', (to) => {
    expect(isSafeAddress(to)).toBe(false);
    expect(() => make({ to })).toThrow('refused: address');
  });

  it('is not sent where it is far too long', () => {
    expect(() => make({ paragraphs: ['x'.repeat(600_000)] })).toThrow('refused: too long');
  });
});
