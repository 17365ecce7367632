import { expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const send = async (input: string, headers = {}) => {
  const query = `mutation { contactMessageSend(input: { idempotencyKey: "k", ${input} }) { userErrors { code field message } } }`;
  return (await gateway.ask(query, {}, headers)).data.contactMessageSend.userErrors;
};

const MESSAGE = 'name: " Ada ", email: "ada@example.com", message: "Where is Maple?"';

it('brings a message to the shop with its key, and with the customer who has signed in', async () => {
  expect(await send(MESSAGE)).toEqual([]);
  expect(await send(`${MESSAGE}, topic: ORDER, phone: "+12025550123"`, bearer(ADA_TOKEN))).toEqual([]);
  const body = { kind: 'message', name: 'Ada', email: 'ada@example.com', message: 'Where is Maple?' };
  expect(backend.calls).toMatchObject([
    {
      method: 'POST',
      path: 'contact-messages',
      body: { ...body, topic: 'other' },
      headers: { 'idempotency-key': 'k' },
    },
    {
      path: 'contact-messages',
      body: { ...body, topic: 'order', phone: '+12025550123' },
      headers: { authorization: `Bearer ${ADA_TOKEN}` },
    },
  ]);
});

it('asks for a call with a number alone', async () => {
  expect(await send('kind: CALL, name: "Ada", phone: "+12025550123", email: " "')).toEqual([]);
  expect(backend.calls.map(({ body }) => body)).toEqual([
    { kind: 'call', topic: 'other', name: 'Ada', phone: '+12025550123' },
  ]);
});

it.each([
  ['name', MESSAGE.replace(' Ada ', ' ')],
  ['name', MESSAGE.replace(' Ada ', 'x'.repeat(256))],
  ['email', MESSAGE.replace('ada@example.com', 'ada')],
  ['email', 'name: "Ada", message: "M"'],
  ['email', 'kind: CALL, name: "Ada", phone: "+12025550123", email: "ada"'],
  ['message', 'name: "Ada", email: "a@b.co"'],
  ['message', MESSAGE.replace('Where is Maple?', 'x'.repeat(5001))],
  ['phone', `${MESSAGE}, phone: "(202) 555-0123"`],
  ['phone', `${MESSAGE}, phone: "+1202"`],
  ['phone', 'kind: CALL, name: "Ada", email: "a@b.co"'],
])('takes no message without a valid %s: %s', async (field, input) => {
  expect(await send(input)).toMatchObject([{ code: 'INVALID', field: [field] }]);
  expect(backend.calls).toEqual([]);
});

it('passes on what the shop refuses, with the field', async () => {
  backend.on('contact-messages', () => refusal(429, 'Too many messages', { code: 'TOO_MANY_ATTEMPTS' }));
  expect(await send(MESSAGE)).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS', field: null, message: 'Too many messages' }]);
  backend.on('contact-messages', () => refusal(400, 'No such topic', { code: 'INVALID', field: 'topic' }));
  expect(await send(MESSAGE)).toMatchObject([{ code: 'INVALID', field: ['topic'] }]);
});
