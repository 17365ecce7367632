import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Context } from '../context.ts';
import { toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import type { PlushieDto } from './plush.dto.ts';
import type { PlushieCreateInput } from './plush.types.generated.ts';

interface PlushieAnswer {
  readonly plushie: PlushieDto | null;
  readonly userErrors: UserError[];
}

const NO_PRODUCT = userError('NOT_FOUND', ['sku'], reasons.productNotFound);

const refused = (userErrors: UserError[]): PlushieAnswer => ({ plushie: null, userErrors });

/** The backend takes the product's id, from the catalogue. */
export const createPlushie = async (
  { plush, catalog }: Pick<Context, 'plush' | 'catalog'>,
  { sku, idempotencyKey }: PlushieCreateInput,
): Promise<PlushieAnswer> => {
  const product = await catalog.product(sku);
  if (!product) return refused([NO_PRODUCT]);
  try {
    const plushie = await plush.create(product.id, idempotencyKey);
    return { plushie: { ...plushie, sku: plushie.sku ?? product.sku }, userErrors: [] };
  } catch (error) {
    return refused(toUserErrors(error, ([field]) => (field === 'productId' ? ['sku'] : null)));
  }
};
