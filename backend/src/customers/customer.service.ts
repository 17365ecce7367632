import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { PriceGroupPort } from '../pricing/price-group.port.ts';
import { findAddresses } from './address.repository.ts';
import { type CustomerDto, toCustomerDto } from './customer.dto.ts';
import { findCustomer } from './customer.repository.ts';

interface CustomerDeps {
  readonly db: Executor;
  readonly groups: PriceGroupPort;
}

export interface CustomerService {
  /** Includes a token for the prices of the customer's group. */
  profile(customerId: string): Promise<CustomerDto>;
}

export const createCustomerService = ({ db, groups }: CustomerDeps): CustomerService => ({
  profile: async (customerId) => {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('UNAUTHENTICATED', reasons.customerGone);
    const addresses = await findAddresses(db, customerId);
    return toCustomerDto(customer, { addresses, groupToken: await groups.tokenFor(db, customer.group_id) });
  },
});
