import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { times, toMinor } from '@patchwork/domain/pricing/money.ts';
import { toMoney } from '../lib/money.ts';
import type { CustomOptionDto, CustomPriceDto, ProductDto } from './catalog.dto.ts';
import type { Resolvers, ResolversTypes } from './catalog.generated.ts';
import type { CustomOptionKind } from './catalog.types.generated.ts';

const KINDS: Record<string, CustomOptionKind> = {
  drop_down: 'DROP_DOWN',
  radio: 'RADIO',
  checkbox: 'CHECKBOX',
  multiple: 'MULTIPLE',
  field: 'FIELD',
  area: 'AREA',
};

const readSurcharge = ({ price, price_type: type }: CustomPriceDto): CustomOptionPrice | null => {
  if (!price) return null;
  return type === 'percent' ? { priceType: 'percent', price } : { priceType: 'fixed', price: toMinor(price) };
};

const toOption = (dto: CustomOptionDto, kind: CustomOptionKind) => ({
  id: String(dto.option_id),
  code: dto.sku || null,
  title: dto.title,
  kind,
  isRequired: Boolean(Number(dto.is_require)),
  maxLength: Number(dto.max_characters) || null,
  surcharge: readSurcharge(dto),
  values: (dto.values ?? []).map((value) => ({
    id: String(value.option_type_id),
    title: value.title,
    surcharge: readSurcharge(value),
  })),
});

/** Types without a form field, such as files and dates, are dropped. */
export const customOptions = ({ custom_options: options }: ProductDto): ResolversTypes['CustomOption'][] =>
  [...(options ?? [])]
    .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .flatMap((dto) => {
      const kind = KINDS[dto.type];
      return kind ? [toOption(dto, kind)] : [];
    });

/** The amount that a choice adds to a price, in the caller's currency and in the shop's own. */
export const surchargeResolvers: Pick<Resolvers, 'Surcharge'> = {
  Surcharge: {
    amount: async ({ priceType, price }, _, { pricing }) => {
      if (priceType === 'percent') return null;
      const { currency, rate } = await pricing.exchange();
      return toMoney(times(Number(price), rate), currency);
    },
    baseAmount: ({ priceType, price }, _, { shop }) =>
      priceType === 'percent' ? null : toMoney(Number(price), shop.baseCurrency),
    percent: ({ priceType, price }) => (priceType === 'percent' ? String(price) : null),
  },
};
