import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { ADDRESS_FIELDS, addressProblems, toAddressDto } from '../lib/address.ts';
import { toFailureErrors } from '../lib/failure-message.ts';
import { emailProblems, textProblems } from '../lib/text-problems.ts';
import { type Locate, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type { BookAddress, CustomerDto } from './customers.dto.ts';
import type {
  AddressCreateInput,
  AddressDeleteInput,
  AddressUpdateInput,
  CustomerUpdateInput,
} from './customers.types.generated.ts';

interface CustomerAnswer {
  readonly customer: CustomerDto | null;
  readonly userErrors: UserError[];
}

interface Change {
  readonly problems: UserError[];
  readonly send: () => Promise<void>;
  readonly refused: (error: unknown) => UserError[];
}

/** Applies a valid change and reads the customer again. */
const changed = async (customers: CustomersApi, { problems, send, refused }: Change): Promise<CustomerAnswer> => {
  if (problems.length > 0) return { customer: null, userErrors: problems };
  try {
    await send();
  } catch (error) {
    return { customer: null, userErrors: refused(error) };
  }
  return { customer: await customers.me(), userErrors: [] };
};

const PROFILE_FIELDS: Readonly<Record<string, string>> = { firstname: 'firstName', lastname: 'lastName' };

const locateInProfile: Locate = (field) => {
  const name = field.at(-1);
  return name === undefined || name === 'customer' ? null : [PROFILE_FIELDS[name] ?? name];
};

/** The password is sent only if one was typed. */
export const updateCustomer = (customers: CustomersApi, input: CustomerUpdateInput): Promise<CustomerAnswer> => {
  const { email, firstName, lastName, currentPassword, idempotencyKey } = input;
  const customer = { email: email.trim(), firstname: firstName.trim(), lastname: lastName.trim() };
  return changed(customers, {
    problems: [
      ...textProblems(firstName, ['firstName']),
      ...textProblems(lastName, ['lastName']),
      ...emailProblems(email, ['email']),
    ],
    send: () => customers.update({ customer, ...(currentPassword && { currentPassword }) }, idempotencyKey),
    refused: (error) => toUserErrors(error, locateInProfile),
  });
};

/** `address.city` is the city in the input's address; the id is beside it. */
const locateInBook: Locate = ([place, name]) => {
  if (name === undefined) return place === undefined ? null : [place];
  return name === 'id' ? ['id'] : ['address', ADDRESS_FIELDS[name] ?? name];
};

const refusedByBook = (error: unknown): UserError[] =>
  toFailureErrors(error, { failed: reasons.addressFailed, locate: locateInBook });

type AddressFields = Pick<AddressCreateInput, 'address' | 'isDefaultBilling' | 'isDefaultShipping'>;

const toDto = ({ address, isDefaultBilling, isDefaultShipping }: AddressFields) => ({
  ...toAddressDto(address),
  ...(isDefaultBilling != null && { default_billing: isDefaultBilling }),
  ...(isDefaultShipping != null && { default_shipping: isDefaultShipping }),
});

export const createAddress = (customers: CustomersApi, input: AddressCreateInput): Promise<CustomerAnswer> =>
  changed(customers, {
    problems: addressProblems(input.address, ['address']),
    send: () => customers.createAddress(toDto(input), input.idempotencyKey),
    refused: refusedByBook,
  });

export const updateAddress = (customers: CustomersApi, input: AddressUpdateInput): Promise<CustomerAnswer> =>
  changed(customers, {
    problems: addressProblems(input.address, ['address']),
    send: () => customers.updateAddress({ id: input.id, ...toDto(input) }, input.idempotencyKey),
    refused: refusedByBook,
  });

export const deleteAddress = (customers: CustomersApi, { id, idempotencyKey }: AddressDeleteInput) =>
  changed(customers, {
    problems: [],
    send: () => customers.deleteAddress(id, idempotencyKey),
    refused: refusedByBook,
  });

/** With flags for the defaults. */
export const toAddressBook = (owner: CustomerDto): BookAddress[] =>
  (owner.addresses ?? []).map((address) => ({ ...address, owner }));

/** Ids mix strings and numbers. */
export const isSameId = (id: string | number, other: string | number | null | undefined): boolean =>
  other != null && String(id) === String(other);
