import type { ConfigurableChoice } from '@patchwork/domain/cart/cart-line.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ChildDto, ConfigurableOptionDto, ProductDto } from './catalog.dto.ts';
import type { OfferedChoice } from './catalog.port.ts';

/** The value chosen for an option, by attribute id or code. */
const chosen = (option: ConfigurableOptionDto, choices: readonly ConfigurableChoice[]): string => {
  const choice = choices.find(({ optionId }) => optionId === option.attribute_id || optionId === option.attribute_code);
  if (!choice) throw new Refusal('INVALID', reasons.variantMissing({ option: option.label }));
  return choice.value;
};

/** The matching variant's sku; refuses with INVALID if a value is missing, NOT_FOUND without a match. */
export const variantFor = (parent: ProductDto, choices: readonly ConfigurableChoice[]): string => {
  const wanted = parent.configurable_options.map((option) => ({ option, value: chosen(option, choices) }));
  const isWanted = (child: ChildDto) =>
    wanted.every(({ option, value }) => String(child[option.attribute_code]) === value);
  const child = parent.configurable_children.find((one) => one.status < 2 && isWanted(one));
  if (!child) throw new Refusal('NOT_FOUND', reasons.noSuchVariant);
  return child.sku;
};

interface VariantChoices {
  readonly configurable: readonly ConfigurableChoice[];
  readonly choices: readonly OfferedChoice[];
}

/** The configurable values of a variant, as platform ids and as labels. */
export const variantChoices = (product: ProductDto, parent: ProductDto | undefined): VariantChoices => {
  const child = parent?.configurable_children.find(({ sku }) => sku === product.sku);
  if (!parent || !child) return { configurable: [], choices: [] };
  const values = parent.configurable_options.map((option) => ({ option, index: child[option.attribute_code] }));
  return {
    configurable: values.map(({ option, index }) => ({ optionId: option.attribute_id, value: String(index) })),
    choices: values.map(({ option, index }) => ({
      label: option.label,
      value: option.values.find(({ value_index }) => value_index === index)?.label ?? String(index),
    })),
  };
};
