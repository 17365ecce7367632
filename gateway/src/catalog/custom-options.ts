import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { Exchange } from '../lib/exchange.ts';
import type { CustomOptionDto, CustomPriceDto, ProductDto } from './catalog.dto.ts';
import type { CustomOption, CustomOptionKind, CustomOptionValue, Surcharge } from './catalog.generated.ts';
import { toSurcharge } from './surcharge.ts';

const KINDS: Record<string, CustomOptionKind> = {
  drop_down: 'DROP_DOWN',
  radio: 'RADIO',
  checkbox: 'CHECKBOX',
  multiple: 'MULTIPLE',
  field: 'FIELD',
  area: 'AREA',
};

const readSurcharge = ({ price, price_type: type }: CustomPriceDto, exchange: Exchange): Surcharge | null => {
  if (!price) return null;
  if (type === 'percent') return toSurcharge({ priceType: 'percent', price }, exchange);
  return toSurcharge({ priceType: 'fixed', price: toMinor(price) }, exchange);
};

const namedValue =
  (exchange: Exchange) =>
  (value: NonNullable<CustomOptionDto['values']>[number]): CustomOptionValue => ({
    id: String(value.option_type_id),
    title: value.title,
    surcharge: readSurcharge(value, exchange),
  });

const toOption = (dto: CustomOptionDto, kind: CustomOptionKind, exchange: Exchange): CustomOption => ({
  id: String(dto.option_id),
  code: dto.sku || null,
  title: dto.title,
  kind,
  isRequired: Boolean(Number(dto.is_require)),
  maxLength: Number(dto.max_characters) || null,
  surcharge: readSurcharge(dto, exchange),
  values: (dto.values ?? []).map(namedValue(exchange)),
});

/** Kinds that no form is known for, such as files and dates, are left out. */
export const customOptions = async (
  product: ProductDto,
  exchange: () => Promise<Exchange>,
): Promise<CustomOption[]> => {
  const options = product.custom_options ?? [];
  if (options.length === 0) return [];
  const into = await exchange();
  return [...options]
    .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .flatMap((dto) => {
      const kind = KINDS[dto.type];
      return kind ? [toOption(dto, kind, into)] : [];
    });
};
