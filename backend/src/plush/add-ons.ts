import type { FormContext } from '@patchwork/domain/customization/open-form.ts';
import type { Executor } from '../db/schema.ts';
import { findExtraPhotoAddOns, findRushAddOnsOf } from './plush-data.repository.ts';

/** What can be had with a product at this moment, as its form takes it. */
export const addOnsOf = async (
  executor: Executor,
  productSku: string,
): Promise<Pick<FormContext, 'rushAddOns' | 'extraPhotoAddOns'>> => {
  const rush = await findRushAddOnsOf(executor, productSku);
  return {
    rushAddOns: rush.map(({ sku, text, price, is_domestic: isDomestic }) => ({ sku, text, price, isDomestic })),
    extraPhotoAddOns: await findExtraPhotoAddOns(executor, productSku),
  };
};
