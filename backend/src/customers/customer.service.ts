import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { PriceGroupPort } from '../pricing/price-group.port.ts';
import { findAddressesOf } from './address.repository.ts';
import { type CustomerDto, toCustomerDto } from './customer.dto.ts';
import { findCustomer } from './customer.repository.ts';

export interface CustomerDeps {
  readonly db: Executor;
  readonly groups: PriceGroupPort;
}

export interface CustomerService {
  /** Who the customer is, with what proves the prices of the group. */
  profile(customerId: string): Promise<CustomerDto>;
}

/** What the shop knows of its customers. */
export const createCustomerService = ({ db, groups }: CustomerDeps): CustomerService => ({
  profile: async (customerId) => {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('UNAUTHENTICATED', 'There is no such customer any more');
    const addresses = await findAddressesOf(db, customerId);
    return toCustomerDto(customer, { addresses, groupToken: await groups.tokenFor(db, customer.group_id) });
  },
});
