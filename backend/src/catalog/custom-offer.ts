import { about } from '@patchwork/domain/messages/reason.ts';
import type { CustomChoice } from '@patchwork/domain/pricing/custom-option.ts';
import { addAnswerPrices, answerCustomOptions, type CustomOption } from '@patchwork/domain/pricing/custom-option.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { Refusal } from '../lib/refusal.ts';
import type { CustomOptionDto, ProductDto } from './catalog.dto.ts';
import type { Offer } from './catalog.port.ts';

const FIELD = 'cartItem.product_option';

const getPrice = ({ price, price_type: priceType }: Pick<CustomOptionDto, 'price' | 'price_type'>) => {
  if (price === undefined || price === null) return null;
  if (priceType === 'percent') return { priceType, price };
  return { priceType: 'fixed' as const, price: toMinor(price) };
};

const FREE = { priceType: 'fixed' as const, price: 0 };

const toOption = (dto: CustomOptionDto): CustomOption => ({
  id: String(dto.option_id),
  title: dto.title,
  type: dto.type,
  isRequired: dto.is_require,
  sortOrder: dto.sort_order,
  price: getPrice(dto),
  values: (dto.values ?? []).map((value) => ({
    id: String(value.option_type_id),
    title: value.title,
    ...(getPrice(value) ?? FREE),
  })),
  maxCharacters: dto.max_characters || null,
});

/** A variant is sold with its parent's options; its own override equal ids. */
const toOptions = (product: ProductDto, parent: ProductDto | undefined): CustomOption[] => {
  const options = [...(parent?.custom_options ?? []), ...(product.custom_options ?? [])].map(toOption);
  return [...new Map(options.map((option) => [option.id, option])).values()];
};

/** Adds the chosen custom options to an offer. Refuses missing, unknown or too long answers. */
export const withCustomOptions = (
  offer: Offer,
  choices: readonly CustomChoice[],
  { product, parent }: { readonly product: ProductDto; readonly parent: ProductDto | undefined },
): Offer => {
  const options = toOptions(product, parent);
  const { answers, problems } = answerCustomOptions(options, choices);
  const [problem] = problems;
  if (problem) {
    const title = options.find(({ id }) => id === problem.optionId)?.title ?? product.name;
    const code = problem.code.startsWith('NO_SUCH') ? 'NOT_FOUND' : 'INVALID';
    throw new Refusal(code, about(title, problem.reason), FIELD);
  }
  if (answers.length === 0) return offer;
  return {
    ...offer,
    options: { ...offer.options, custom: answers.map(({ choice }) => choice) },
    choices: [...offer.choices, ...answers.map(({ label, value }) => ({ label, value }))],
    unitPrice: addAnswerPrices(answers, offer.unitPrice),
  };
};
