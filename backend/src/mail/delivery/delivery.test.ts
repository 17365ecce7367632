import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { postTo, type SendingOptions, startTestSending, toRecipients } from '../../../test/deliveries.ts';
import { isDeep } from '../../../test/engines.ts';
import { newKey } from '../../../test/shop.ts';
import { type FakeSmtp, type Fault, startSmtp } from '../../../test/smtp.ts';
import { useTestShop } from '../../../test/use-shop.ts';
import { post } from '../../db/outbox.ts';
import { getPauseSeconds } from './delivery.service.ts';

const TOKEN = 'operations-token-of-the-tests-0123456789';
const LETTERS = isDeep ? 1000 : 60;

const shop = await useTestShop({ operationsToken: TOKEN });
const { db } = shop.database;
const operator = createClient(shop.http, TOKEN);

let smtp: FakeSmtp;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
  smtp = await startSmtp();
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await smtp.close();
});

const start = (options?: SendingOptions) => {
  const stop = startTestSending(db, smtp, options);
  stops.push(stop);
  return stop;
};

const rows = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const waiting = async () => (await rows()).filter((row) => row.sent_at === null && row.failed_at === null);
/** Counts only: a thousand rows read again and again would take the worker's time. */
const countWaiting = async (): Promise<number> => {
  const open = shop.db.selectFrom('outbox').where('sent_at', 'is', null).where('failed_at', 'is', null);
  return Number((await open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
};
const untilSettled = () =>
  vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 240_000, interval: 100 });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });
const ids = () => smtp.received.map(({ messageId }) => messageId);

/** For each recipient: what goes wrong at first. */
const FAULTS: readonly (Fault | null)[] = [
  null,
  'drop-at-recipient',
  'drop-in-data',
  'drop-after-data',
  'slow',
  { at: 'recipient', code: 451 },
  { at: 'data', code: 452 },
  { at: 'recipient', code: 421 },
];

const getNumber = (recipient: string): number => Number(/\d+/.exec(recipient)?.[0]);

describe('letters of the outbox', () => {
  it('arrive each, however often the server drops them, refuses them for a while or is slow', async () => {
    const seen = new Map<string, number>();
    smtp.fault = (recipient) => {
      const times = seen.get(recipient) ?? 0;
      seen.set(recipient, times + 1);
      // The address and the data of one attempt are asked for one after the other.
      return times < 3 ? (FAULTS[getNumber(recipient) % FAULTS.length] ?? null) : null;
    };
    await postTo(db, toRecipients(LETTERS));
    start();
    await untilSettled();
    expect((await rows()).filter((row) => row.sent_at === null)).toEqual([]);
    expect(new Set(smtp.received.flatMap(({ to }) => to))).toEqual(new Set(toRecipients(LETTERS)));
    expect(new Set(ids()).size).toBe(LETTERS);
    // None again of which the server has said that it has it.
    const answered = smtp.received.filter(({ isAnswered }) => isAnswered).map(({ messageId }) => messageId);
    expect(answered).toHaveLength(new Set(answered).size);
  });

  it('are shared by several backends, each sent by one', async () => {
    await postTo(db, toRecipients(LETTERS));
    for (let count = 0; count < 3; count += 1) start();
    await untilSettled();
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(toRecipients(LETTERS).toSorted());
  });

  it('take no more connections than is set, and hold up nothing else while the server hangs', async () => {
    smtp.fault = () => 'silent';
    await postTo(db, toRecipients(20));
    start({ concurrency: 3 });
    await until(() => expect(smtp.sessions()).toBe(3));
    const before = performance.now();
    expect((await shop.client.post('customer/login-requests', { email: 'ada@example.com' }, newKey())).status).toBe(
      200,
    );
    expect(performance.now() - before).toBeLessThan(5000);
    expect(smtp.most()).toBe(3);
  });

  it('are asked for one at a time while the server cannot be reached, so that few use up their attempts', async () => {
    await smtp.close();
    await postTo(db, toRecipients(20));
    start({ times: { outageMs: 100 } });
    await until(async () => expect((await rows()).some((row) => row.attempts > 0 && row.failure)).toBe(true));
    await new Promise((done) => setTimeout(done, 500));
    const tried = (await rows()).reduce((sum, row) => sum + row.attempts, 0);
    expect(tried).toBeLessThan(13);
    smtp = await startSmtp({ port: smtp.port });
    await untilSettled();
    expect(new Set(ids()).size).toBe(20);
  });

  it('are not given up for a password that the server refuses', async () => {
    await smtp.close();
    smtp = await startSmtp({ password: 'right' });
    const wrong = { ...smtp.server, login: { user: 'shop', password: 'wrong' } };
    await postTo(db, ['ada@example.com']);
    stops.push(startTestSending(db, { server: wrong }));
    await until(async () => expect((await rows())[0]).toMatchObject({ failed_at: null, failure: /^535|^EAUTH/ }));
    await Promise.all(stops.splice(0).map((stop) => stop()));
    start();
    await untilSettled();
    expect(ids()).toHaveLength(1);
  });

  it('are not given up where the server refuses the shop as a sender', async () => {
    smtp.sender = 550;
    await postTo(db, ['ada@example.com']);
    start();
    await until(async () => expect((await rows())[0]).toMatchObject({ failed_at: null, failure: '550 MAIL FROM' }));
    smtp.sender = null;
    await untilSettled();
    expect(ids()).toHaveLength(1);
  });

  it('lose the secret of their link once they are sent, and not before', async () => {
    const link = { shop: 'https://shop.example', path: '/authenticate/?token=secret' };
    await db
      .transaction()
      .execute((executor) => post(executor, 'login-link', { recipient: 'ada@example.com', link, validMinutes: 15 }));
    start();
    await untilSettled();
    expect(smtp.received[0]?.raw).toContain('token=3Dsecret');
    expect((await rows())[0]?.payload).not.toHaveProperty('link');
  });

  it('whose link has expired, or that waited for days, are not sent', async () => {
    const past = new Date(Date.now() - 16 * 60_000);
    const old = new Date(Date.now() - 4 * 86_400_000);
    await db
      .transaction()
      .execute((executor) => post(executor, 'login-link', { recipient: 'ada@example.com', validMinutes: 15 }));
    await shop.db.updateTable('outbox').set({ created_at: past }).execute();
    await postTo(db, ['bo@example.com']);
    await shop.db.updateTable('outbox').set({ queued_at: old }).where('kind', '=', 'email-changed').execute();
    start();
    await untilSettled();
    expect((await rows()).map(({ failure }) => failure)).toEqual(['expired', 'expired']);
    expect(ids()).toEqual([]);
  });

  it('of a kind that only a newer backend knows are left to it', async () => {
    await db.transaction().execute((executor) => post(executor, 'of-tomorrow', {}));
    await postTo(db, ['ada@example.com']);
    start();
    await until(() => expect(ids()).toHaveLength(1));
    expect((await rows())[0]).toMatchObject({ kind: 'of-tomorrow', attempts: 0, sent_at: null, failed_at: null });
  });

  it('about what is gone are taken out', async () => {
    await db.transaction().execute((executor) => post(executor, 'plushie-reminder', { reminderId: 999_999 }));
    start();
    await until(async () => expect(await rows()).toEqual([]));
  });

  it('say nothing of their recipients in the log', async () => {
    const lines: string[] = [];
    smtp.fault = () => ({ at: 'recipient', code: 550, words: '5.1.1 <ada@example.com> unknown' });
    await postTo(db, ['ada@example.com']);
    start({ log: (line) => lines.push(line) });
    await untilSettled();
    expect(lines.join('')).toContain('mail given up');
    expect(`${lines.join('')}${(await rows())[0]?.failure}`).not.toContain('ada@');
  });
});

describe('a letter that is refused for good', () => {
  const resend = (id: unknown, key = newKey()) => operator.post('operations/mails/resend', { id }, key);
  const failed = async () => (await operator.get('operations/outbox?state=failed')).result.items;

  beforeEach(async () => {
    smtp.fault = () => ({ at: 'recipient', code: 550, words: '5.1.1 There is nobody' });
    await postTo(db, ['ada@example.com']);
    start();
    await untilSettled();
  });

  it('is tried once, and seen by operators with the status of the server', async () => {
    expect(await failed()).toMatchObject([
      {
        node: {
          state: 'failed',
          attempts: 1,
          failure: '550 5.1.1 RCPT TO',
          recipient: 'ada@example.com',
          sentAt: null,
        },
      },
    ]);
    expect(ids()).toEqual([]);
  });

  it('is sent again when an operator wants that, once for a key, and noted with who it was', async () => {
    const [{ node }] = await failed();
    smtp.fault = () => null;
    const key = newKey();
    expect(await resend(node.id, key)).toMatchObject({ status: 200, result: { id: node.id } });
    await until(() => expect(ids()).toHaveLength(1));
    await untilSettled();
    expect((await resend(node.id, key)).isReplay).toBe(true);
    expect(await failed()).toEqual([]);
    const noted = await shop.db
      .selectFrom('operator_action')
      .selectAll()
      .where('subject', '=', `mail ${node.id}`)
      .execute();
    expect(noted).toMatchObject([{ operator: 'operations', action: 'operations.resend-mail' }]);
    expect(await resend(node.id)).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
  });

  it('is not sent again where its link leads nowhere any more', async () => {
    const [{ node }] = await failed();
    const payload = JSON.stringify({ recipient: 'ada@example.com', validMinutes: 15 });
    await shop.db
      .updateTable('outbox')
      .set({ payload, created_at: new Date(Date.now() - 3_600_000) })
      .execute();
    expect(await resend(node.id)).toMatchObject({ status: 400, result: { code: 'INVALID', field: 'id' } });
  });

  it.each([0, -1, 'x', 1.5, null])('is named by its number: %j', async (id) => {
    expect(await resend(id)).toMatchObject({ status: 400 });
  });
});

describe('the end of a backend', () => {
  it('gives back what it had begun, as if it had not been tried, and does not wait for a server that hangs', async () => {
    smtp.fault = () => 'silent';
    await postTo(db, toRecipients(8));
    const stop = start({ times: { graceMs: 100 } });
    await until(() => expect(smtp.sessions()).toBe(5));
    const before = performance.now();
    await stop();
    expect(performance.now() - before).toBeLessThan(5000);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    smtp.fault = () => null;
    start();
    await untilSettled();
    expect(new Set(ids()).size).toBe(8);
  });

  it('waits for letters that are nearly there', async () => {
    smtp.fault = () => 'slow';
    await postTo(db, toRecipients(3));
    const stop = start();
    await until(() => expect(smtp.sessions()).toBe(3));
    await stop();
    expect(await waiting()).toEqual([]);
    expect(ids()).toHaveLength(3);
  });
});

it('pauses grow from seconds to hours, and differ from letter to letter', () => {
  const [shortest, longest] = [() => 0, () => 1];
  expect([1, 2, 3, 8, 20].map((attempts) => getPauseSeconds(attempts, shortest))).toEqual([2.5, 10, 40, 7200, 7200]);
  expect([1, 2, 3, 8, 20].map((attempts) => getPauseSeconds(attempts, longest))).toEqual([5, 20, 80, 14400, 14400]);
});
