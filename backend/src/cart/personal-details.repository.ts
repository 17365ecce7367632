import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

interface Tables {
  readonly cart_personal_details: {
    readonly cart_id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly store_code: string;
  };
}

/** The shopper's contact data, and the store view it was entered in. */
export interface PersonalDetails {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly storeCode: string;
}

export const savePersonalDetails = async (
  executor: Executor,
  cartId: string,
  { email, firstName, lastName, storeCode }: PersonalDetails,
): Promise<void> => {
  const changing = { email, first_name: firstName, last_name: lastName, store_code: storeCode };
  await withTables<Tables>(executor)
    .insertInto('cart_personal_details')
    .values({ cart_id: cartId, ...changing })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(changing))
    .execute();
};
