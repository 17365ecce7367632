import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const enter = async (input: string, headers = {}) => {
  const query = `mutation { specialtyRaffleEnter(input: { idempotencyKey: "k", ${input} }) { userErrors { code field } } }`;
  return (await gateway.ask(query, {}, headers)).data.specialtyRaffleEnter.userErrors;
};

describe('the raffle', () => {
  const ask = async () => (await gateway.ask('{ specialtyRaffle { drawsAt spots ticketDays } }')).data.specialtyRaffle;

  it('tells the next drawing, how many tickets there are and how long they are good', async () => {
    expect(await ask()).toEqual({ drawsAt: '2026-12-04T16:00:00.000Z', spots: 15, ticketDays: 5 });
  });

  it('is none where the shop has none or does not say', async () => {
    backend.on('raffle', () => ok(null));
    expect(await ask()).toBeNull();
    backend.on('raffle', () => refusal(500, 'Down'));
    expect(await ask()).toBeNull();
  });
});

describe('entering the raffle', () => {
  it('sends what was typed, trimmed, under the key, with the friend’s code', async () => {
    expect(await enter('name: " Ada ", email: " ada@b.co ", wish: " A yeti ", referralCode: "c0de"')).toEqual([]);
    expect(backend.calls).toMatchObject([
      {
        path: 'raffle/entries',
        method: 'POST',
        body: { name: 'Ada', email: 'ada@b.co', wish: 'A yeti', referralCode: 'c0de' },
      },
    ]);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('k');
  });

  it.each([
    ['name: " ", email: "a@b.co"', 'name'],
    ['name: "Ada", email: "ada"', 'email'],
    [`name: "Ada", email: "a@b.co", wish: "${'x'.repeat(501)}"`, 'wish'],
  ])('is refused with the field to blame before anything is sent: %s', async (input, field) => {
    expect(await enter(input)).toEqual([{ code: 'INVALID', field: [field] }]);
    expect(backend.calls).toEqual([]);
  });

  it('tells what the shop refuses', async () => {
    backend.on('raffle/entries', () => refusal(429, 'Too many', { code: 'TOO_MANY_ATTEMPTS' }));
    expect(await enter('name: "Ada", email: "a@b.co"')).toEqual([{ code: 'TOO_MANY_ATTEMPTS', field: null }]);
  });
});
