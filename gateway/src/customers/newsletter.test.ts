import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  captureLog();
  backend.reset();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const change = async (field: string, input: string, headers = {}) => {
  const query = `mutation { ${field}(input: { ${input} }) { userErrors { code field message } } }`;
  return (await gateway.ask(query, {}, headers)).data[field].userErrors;
};

it('is told with the customer, and does not take them along when it is not there', async () => {
  const ask = () => gateway.ask('{ me { email newsletter { isSubscribed email } } }', {}, bearer(ADA_TOKEN));
  expect((await ask()).data.me.newsletter).toEqual({ isSubscribed: true, email: 'ada@example.com' });
  backend.on('newsletter/subscriptions', () => ({ status: 503, body: {} }));
  expect((await ask()).data.me).toEqual({ email: 'ada@example.com', newsletter: null });
});

it('is subscribed to by guests and customers, with a key, and not by what is no address', async () => {
  expect(await change('newsletterSubscribe', 'idempotencyKey: "k", email: " a@b.co "')).toEqual([]);
  expect(backend.calls[0]).toMatchObject({
    method: 'POST',
    path: 'newsletter/subscriptions',
    body: { email: 'a@b.co' },
    headers: { 'idempotency-key': 'k' },
  });
  expect(await change('newsletterSubscribe', 'idempotencyKey: "k", email: "ada"')).toMatchObject([
    { code: 'INVALID', field: ['email'] },
  ]);
  expect(backend.calls).toHaveLength(1);
});

it('is subscribed to by a customer through the call for them, with their token', async () => {
  const input = 'idempotencyKey: "k", email: "ada@example.com"';
  expect(await change('newsletterSubscribe', input, bearer(ADA_TOKEN))).toEqual([]);
  expect(backend.paths()).toEqual(['POST mailing-list-subscriptions']);
  expect(backend.calls[0]).toMatchObject({
    body: { email: 'ada@example.com' },
    headers: { authorization: `Bearer ${ADA_TOKEN}`, 'idempotency-key': 'k' },
  });
});

it('is ended by its customer, and by the link of a mail, a wrong one of which is told', async () => {
  expect(await change('newsletterUnsubscribe', 'idempotencyKey: "k"', bearer(ADA_TOKEN))).toEqual([]);
  expect(await change('newsletterLeave', 'token: "t"')).toEqual([]);
  expect(backend.paths()).toEqual(['POST newsletter/unsubscriptions', 'POST newsletter/leave-requests']);
  backend.on('newsletter/leave-requests', () =>
    refusal(410, 'This link doesn’t lead to a subscription', { code: 'LINK_EXPIRED' }),
  );
  expect(await change('newsletterLeave', 'token: "t"')).toMatchObject([{ code: 'LINK_EXPIRED' }]);
});
