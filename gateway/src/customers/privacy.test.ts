import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { ADA_PASSWORD, ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const CALLS = [
  ['customerDataExport', 'user/data-export', 'document userErrors { code field message }'],
  ['customerDelete', 'user/delete', 'userErrors { code field message }'],
] as const;

const ask = async (field: string, fields: string, password = ADA_PASSWORD) => {
  const query = `mutation ($input: OwnPasswordInput!) { ${field}(input: $input) { ${fields} } }`;
  const { data, errors } = await gateway.ask(query, { input: { idempotencyKey: 'k', password } }, bearer(ADA_TOKEN));
  expect(errors).toBeUndefined();
  return data[field];
};

it('everything that is held of a customer is told as a document', async () => {
  backend.on('user/data-export', () => ok({ profile: [{ first_name: 'Ada' }] }));
  const { document, userErrors } = await ask(...([CALLS[0][0], CALLS[0][2]] as const));
  expect([JSON.parse(document), userErrors]).toEqual([{ profile: [{ first_name: 'Ada' }] }, []]);
});

it.each([
  [{ 'at Secret.method (/srv/app)': [] }],
  [{ profile: ['text of a broken backend'] }],
  [{ profile: 'x' }],
  [[]],
  [null],
])('a document of another shape, %j, is not told', async (result) => {
  backend.on('user/data-export', () => ok(result));
  const query = 'mutation ($input: OwnPasswordInput!) { customerDataExport(input: $input) { document } }';
  const input = { idempotencyKey: 'k', password: ADA_PASSWORD };
  const { errors } = await gateway.ask(query, { input }, bearer(ADA_TOKEN));
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }]);
});

it('an account is deleted', async () => {
  backend.on('user/delete', () => ok(true));
  expect(await ask('customerDelete', CALLS[1][2])).toEqual({ userErrors: [] });
});

describe.each(CALLS)('%s', (field, path, fields) => {
  it('carries the password in the body alone, with the customer’s token', async () => {
    backend.on(path, () => ok({}));
    await ask(field, fields);
    expect(backend.calls).toMatchObject([
      { method: 'POST', path, body: { password: ADA_PASSWORD }, headers: { authorization: `Bearer ${ADA_TOKEN}` } },
    ]);
    expect(String(backend.calls[0]?.query)).toBe('');
  });

  it('tells what is wrong beside its field', async () => {
    backend.on(path, () =>
      refusal(422, 'This password isn’t correct. Check it and try again.', {
        code: 'WRONG_PASSWORD',
        field: 'password',
      }),
    );
    expect((await ask(field, fields, 'wrong')).userErrors).toEqual([
      { code: 'WRONG_PASSWORD', field: ['password'], message: 'This password isn’t correct. Check it and try again.' },
    ]);
    backend.calls.length = 0;
    expect((await ask(field, fields, '')).userErrors).toMatchObject([{ code: 'INVALID', field: ['password'] }]);
    expect(backend.calls).toEqual([]);
  });
});
