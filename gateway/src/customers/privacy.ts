import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type { OwnPasswordInput } from './customers.types.generated.ts';

const locate = (field: readonly string[]) => (field[0] === 'password' ? ['password'] : null);

interface PrivacyResult<Result> {
  readonly result: Result | null;
  readonly userErrors: UserError[];
}

const withPassword = async <Result>(
  { password, idempotencyKey }: OwnPasswordInput,
  ask: (password: string, idempotencyKey: string) => Promise<Result>,
): Promise<PrivacyResult<Result>> => {
  if (password === '') return { result: null, userErrors: [invalid(['password'], reasons.fieldRequired)] };
  try {
    return { result: await ask(password, idempotencyKey), userErrors: [] };
  } catch (error) {
    return { result: null, userErrors: toUserErrors(error, locate) };
  }
};

export const exportData = async (customers: CustomersApi, input: OwnPasswordInput) => {
  const { result, userErrors } = await withPassword(input, customers.data);
  return { document: result && JSON.stringify(result, null, 2), userErrors };
};

export const deleteCustomer = async (customers: CustomersApi, input: OwnPasswordInput) => {
  const { userErrors } = await withPassword(input, customers.forget);
  return { userErrors };
};
