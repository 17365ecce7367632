import type { FormContext } from '@patchwork/domain/customization/open-form.ts';
import type { Executor } from '../db/schema.ts';
import { findExtraPhotoAddOns, findProductRushAddOns } from './plush-data.repository.ts';

/** The current add-ons of a product, in the shape of its form. */
export const findAddOns = async (
  executor: Executor,
  productSku: string,
): Promise<Pick<FormContext, 'rushAddOns' | 'extraPhotoAddOns'>> => {
  const rush = await findProductRushAddOns(executor, productSku);
  return {
    rushAddOns: rush.map(({ sku, text, price, is_domestic: isDomestic }) => ({ sku, text, price, isDomestic })),
    extraPhotoAddOns: await findExtraPhotoAddOns(executor, productSku),
  };
};
