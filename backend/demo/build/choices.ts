import type { CustomOptionDto, DownloadDto, ProductDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { CUSTOMIZATIONS } from '../customizations/all.ts';
import type { CustomSeed, ProductSeed, Surcharge } from '../shape.ts';
import { toImagePath } from './pictures.ts';

const toPrice = (surcharge: Surcharge = 0): { price: number; price_type: 'fixed' | 'percent' } =>
  typeof surcharge === 'number'
    ? { price: surcharge, price_type: 'fixed' }
    : { price: Number.parseFloat(surcharge), price_type: 'percent' };

const toValues = ({ values = {} }: CustomSeed, optionId: number) =>
  Object.entries(values).map(([title, surcharge], index) => ({
    option_type_id: optionId * 100 + index + 1,
    title,
    ...toPrice(surcharge),
  }));

const toOption = (seed: CustomSeed, id: number, place: number): CustomOptionDto => ({
  option_id: id,
  ...(seed.code && { sku: seed.code }),
  title: seed.title,
  type: seed.type,
  is_require: seed.isRequired ?? false,
  sort_order: place,
  ...(seed.values ? { values: toValues(seed, id) } : { ...toPrice(seed.surcharge), max_characters: seed.longest ?? 0 }),
});

const toDownload = (title: string, place: number): DownloadDto => ({
  id: place,
  title,
  sort_order: place,
  price: 0,
  number_of_downloads: 0,
});

type Choices = Pick<ProductDto, 'custom_options' | 'customizations' | 'downloadable_links' | 'downloadable_samples'>;

/** Custom options and downloads, with ids derived from the product id, and the customization form. */
export const toChoices = ({ custom, files, key, sku }: ProductSeed, id: number): Choices => ({
  ...(CUSTOMIZATIONS[sku] && { customizations: CUSTOMIZATIONS[sku] }),
  ...(custom && { custom_options: custom.map((one, index) => toOption(one, id * 100 + index + 1, index + 1)) }),
  ...(files && {
    downloadable_links: files.map((title, index) => toDownload(title, index + 1)),
    downloadable_samples: [
      { id: 1, title: 'A page from the middle', sort_order: 1, sample_url: toImagePath(key, 'detail') },
    ],
  }),
});
