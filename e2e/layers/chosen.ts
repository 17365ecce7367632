import { print } from 'graphql';
import { type LineOptions, lineKey } from '../../domain/src/cart/cart-line.ts';
import {
  type BundleChoices,
  bundleInput,
  changedParts,
  type PartChoice,
} from '../../web/src/features/catalog/buy/bundleChoice.ts';
import {
  type ComposedPrice,
  getGiftCardPrice,
  getUnitPrice,
} from '../../web/src/features/catalog/buy/composedPrice.ts';
import { answersTo, type CustomValues } from '../../web/src/features/catalog/buy/customOptions.ts';
import { raisedProduct } from '../../web/src/features/catalog/buy/raisedPrice.ts';
import {
  type ProductViewFragment,
  ProductViewFragmentDoc,
} from '../../web/src/features/catalog/product/ProductView.generated.ts';
import type { Chance } from './chance.ts';
import type { Layers } from './shop.ts';

/** A product page with everything chosen, as the page has put it together. */
export interface ChosenPage {
  readonly key: string;
  readonly input: { readonly sku: string; readonly quantity: 1; readonly options: LineOptions };
  /** The price that a page shows and stores for this choice, from the data it has. */
  readonly priceOn: (page: ProductViewFragment) => ComposedPrice | null;
}

const PAGE = `query ($sku: ID!) { product(sku: $sku) { ...ProductView } } ${print(ProductViewFragmentDoc)}`;

export const fetchProductPage = async (
  ask: Layers['ask'],
  sku: string,
  headers: Record<string, string>,
): Promise<ProductViewFragment> => {
  const { data, errors } = await ask(PAGE, { sku }, headers);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.product;
};

const customValues = (chance: Chance, { customOptions }: ProductViewFragment): CustomValues =>
  Object.fromEntries(
    customOptions
      .filter(({ isRequired }) => isRequired || chance.happens(0.7))
      .map(({ id, kind, values }) => {
        const ids = values.map((value) => value.id);
        const isSeveral = kind === 'CHECKBOX' || kind === 'MULTIPLE';
        return [id, ids.length === 0 ? 'Bo' : isSeveral ? ids.join(',') : chance.oneOf(ids)];
      }),
  );

const partChoice = (
  chance: Chance,
  { isRequired, selections }: ProductViewFragment['bundleOptions'][number],
): PartChoice => {
  if (!isRequired && chance.happens(0.3)) return null;
  const { id: selectionId } = chance.oneOf(selections);
  const { canChangeQuantity, quantity } = selections[0] ?? { canChangeQuantity: false, quantity: 1 };
  return { selectionId, quantity: canChangeQuantity ? chance.between(1, 5) : quantity };
};

/** The first part is always in it: a bundle without any may cost nothing, and is not sold then. */
const bundleChoices = (chance: Chance, { bundleOptions }: ProductViewFragment): BundleChoices =>
  Object.fromEntries(
    bundleOptions.map((option, at) => [
      option.id,
      partChoice(chance, { ...option, isRequired: option.isRequired || at === 0 }),
    ]),
  );

interface Choice {
  readonly page: ProductViewFragment;
  readonly chance: Chance;
  readonly values: CustomValues;
}

const answersOn = ({ customOptions }: ProductViewFragment, values: CustomValues) =>
  answersTo(customOptions, values).answers;

type ComposedLine = Pick<ChosenPage, 'priceOn'> & { readonly sku: string; readonly options: LineOptions };

const chosenBundle = ({ page, chance, values }: Choice): ComposedLine => {
  const choices = bundleChoices(chance, page);
  return {
    sku: page.sku,
    options: bundleInput(page.bundleOptions, choices) as LineOptions,
    priceOn: (told) =>
      getUnitPrice(told, {
        changes: changedParts(told.bundleOptions, choices),
        answers: answersOn(told, values),
      }),
  };
};

const chosenCard = ({ page, chance, values }: Choice): ComposedLine => {
  const { baseAmount } = chance.oneOf(page.giftCardAmounts ?? []);
  return {
    sku: page.sku,
    options: { giftCard: { amount: baseAmount.amount } },
    priceOn: (told) => {
      const worth = told.giftCardAmounts?.find((one) => one.baseAmount.amount === baseAmount.amount);
      return worth ? getGiftCardPrice(told, worth, answersOn(told, values)) : null;
    },
  };
};

const chosenVariant = ({ page, chance, values }: Choice): ComposedLine => {
  const { product, selections } = chance.oneOf(page.variants);
  const configurable = page.options.map(({ code, attributeId }) => ({
    optionId: attributeId,
    value: selections.find((one) => one.code === code)?.valueId ?? '',
  }));
  const raised = (told: ProductViewFragment) => raisedProduct(told, answersOn(told, values)).variants;
  return {
    sku: product.sku,
    options: { configurable },
    priceOn: (told) => raised(told).find((one) => one.product.sku === product.sku)?.product.price?.effective ?? null,
  };
};

const chosenAlone = ({ page, values }: Choice): ComposedLine => ({
  sku: page.sku,
  options: {},
  priceOn: (told) => raisedProduct(told, answersOn(told, values)).price?.effective ?? null,
});

const compose = (choice: Choice): ComposedLine => {
  const { type, variants } = choice.page;
  if (type === 'BUNDLE') return chosenBundle(choice);
  if (type === 'GIFT_CARD') return chosenCard(choice);
  return variants.length > 0 ? chosenVariant(choice) : chosenAlone(choice);
};

/** Chooses something of everything that a page offers. */
export const choose = (chance: Chance, page: ProductViewFragment): ChosenPage => {
  const values = customValues(chance, page);
  const { sku, options: own, priceOn } = compose({ page, chance, values });
  const custom = answersOn(page, values).map(({ choice }) => choice);
  const options = { ...own, ...(custom.length > 0 && { custom }) };
  return { key: lineKey({ sku, options }), input: { sku, quantity: 1, options }, priceOn };
};
