import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { type ChangedAddressDto, type NewAddressDto, toAddressRow } from './address.dto.ts';
import {
  type AddressKey,
  deleteAddress,
  insertAddress,
  lockBook,
  setDefault,
  updateAddress,
} from './address.repository.ts';

const MOST = 50;

export interface BookOwner {
  readonly customerId: string;
  readonly idempotencyKey: string;
}

/**
 * Changes a customer's address book, once per key. A book has at most one default per use. Another customer's address
 * is refused like a missing one: FORBIDDEN.
 */
export interface AddressService {
  /** Returns the address's id; the first address becomes the default for both uses. */
  create(owner: BookOwner, address: NewAddressDto): Promise<Answer<number>>;
  update(owner: BookOwner, address: ChangedAddressDto): Promise<Answer<true>>;
  remove(owner: BookOwner, id: number): Promise<Answer<true>>;
}

type DefaultFlags = Pick<NewAddressDto, 'default_billing' | 'default_shipping'>;

const noteDefaults = async (executor: Executor, key: AddressKey, wishes: DefaultFlags): Promise<void> => {
  const { default_billing: billing, default_shipping: shipping } = wishes;
  if (billing != null) await setDefault(executor, key, { use: 'billing', isDefault: billing });
  if (shipping != null) await setDefault(executor, key, { use: 'shipping', isDefault: shipping });
};

const create = async (executor: Executor, customerId: string, address: NewAddressDto): Promise<number> => {
  const count = await lockBook(executor, customerId);
  if (count >= MOST) throw new Refusal('INVALID', reasons.addressBookFull({ max: MOST }), 'address');
  const id = await insertAddress(executor, customerId, toAddressRow(address));
  const isFirst = count === 0;
  await noteDefaults(
    executor,
    { id, customerId },
    isFirst ? { default_billing: true, default_shipping: true } : address,
  );
  return id;
};

const requireFound = (isFound: boolean): true => {
  if (isFound) return true;
  throw new Refusal('FORBIDDEN', reasons.addressUnknown, 'address.id');
};

export const createAddressService = (db: Executor): AddressService => {
  const change = <T>(
    { customerId, idempotencyKey: key }: BookOwner,
    { scope, payload }: { readonly scope: string; readonly payload: unknown },
    work: (executor: Executor) => Promise<T>,
  ) => once(db, { owner: getKeyOwner(customerId), key, scope, payload }, work);
  return {
    create: (owner, address) =>
      change(owner, { scope: 'address.create', payload: address }, (executor) =>
        create(executor, owner.customerId, address),
      ),
    update: (owner, address) =>
      change(owner, { scope: 'address.update', payload: address }, async (executor) => {
        const key = { id: Number(address.id), customerId: owner.customerId };
        await lockBook(executor, key.customerId);
        requireFound(await updateAddress(executor, key, toAddressRow(address)));
        await noteDefaults(executor, key, address);
        return true as const;
      }),
    remove: (owner, id) =>
      change(owner, { scope: 'address.delete', payload: { id } }, async (executor) => {
        await lockBook(executor, owner.customerId);
        return requireFound(await deleteAddress(executor, { id, customerId: owner.customerId }));
      }),
  };
};
