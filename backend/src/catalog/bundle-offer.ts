import type { BundleChoice } from '@patchwork/domain/cart/cart-line.ts';
import { about } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { bundlePrice } from '@patchwork/domain/pricing/price.ts';
import { Refusal } from '../lib/refusal.ts';
import type { BundleLinkDto, BundleOptionDto, ProductDto } from './catalog.dto.ts';
import type { Offer, OfferRequest } from './catalog.port.ts';
import { isVirtual, offeredProduct } from './offered-product.ts';
import { defaultLink, type PriceMoment, plainQuote } from './quote.ts';
import type { Snapshot } from './snapshot.ts';

interface Part {
  readonly option: BundleOptionDto;
  readonly links: readonly BundleLinkDto[];
  readonly quantity: number;
}

const findLink = (option: BundleOptionDto, id: string, snapshot: Snapshot): BundleLinkDto => {
  const link = option.product_links.find((one) => one.id === id);
  const product = link && snapshot.bySku.get(link.sku);
  if (!link || !product || product.status >= 2) {
    throw new Refusal('NOT_FOUND', about(option.title, reasons.choiceUnknown));
  }
  return link;
};

const getQuantity = (option: BundleOptionDto, links: readonly BundleLinkDto[], wanted: number | undefined): number => {
  const [first] = links;
  if (!first) return 1;
  const quantity = wanted ?? first.qty;
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw new Refusal(
      'QUANTITY',
      about(option.title, Number.isInteger(quantity) ? reasons.quantityTooSmall : reasons.quantityNotWhole),
    );
  }
  if (quantity !== first.qty && !first.can_change_quantity) {
    throw new Refusal('QUANTITY', about(option.title, reasons.quantityFixed({ quantity: first.qty })));
  }
  return quantity;
};

/** The chosen part, or the option's default. */
const toPart = (option: BundleOptionDto, choices: readonly BundleChoice[], snapshot: Snapshot): Part => {
  const choice = choices.find(({ optionId }) => optionId === String(option.option_id));
  const ids = choice?.selections ?? [defaultLink(option)?.id].filter((id) => id !== undefined);
  const links = ids.map((id) => findLink(option, id, snapshot));
  if (links.length > 1) throw new Refusal('INVALID', about(option.title, reasons.chooseOne));
  if (links.length === 0 && option.required) throw new Refusal('INVALID', about(option.title, reasons.chooseOne));
  return { option, links, quantity: getQuantity(option, links, choice?.quantity) };
};

const getPrice = (product: ProductDto, parts: readonly Part[], moment: PriceMoment): number =>
  bundlePrice(
    plainQuote(product, moment),
    parts.flatMap(({ links, quantity }) => links.map((link) => ({ quote: plainQuote(link, moment), quantity }))),
  ).effective;

const refuseUnknown = (product: ProductDto, choices: readonly BundleChoice[]): void => {
  const known = new Set(product.bundle_options.map(({ option_id }) => String(option_id)));
  const stranger = choices.find(({ optionId }) => !known.has(optionId));
  if (stranger) throw new Refusal('NOT_FOUND', reasons.partUnknown({ product: product.name, part: stranger.optionId }));
};

const inWords = (parts: readonly Part[], describedParts: OfferRequest['describedParts']): Offer['choices'] =>
  parts
    .filter(({ option }) => !describedParts?.has(String(option.option_id)))
    .flatMap(({ option, links, quantity }) =>
      links.map(({ name }) => ({ label: option.title, value: quantity > 1 ? `${quantity} × ${name}` : name })),
    );

/** A bundle's own price plus its chosen parts'. */
export const bundleOffer = (
  product: ProductDto,
  { options, describedParts }: OfferRequest,
  { snapshot, moment }: { readonly snapshot: Snapshot; readonly moment: PriceMoment },
): Offer => {
  const choices = options?.bundle ?? [];
  refuseUnknown(product, choices);
  const parts = product.bundle_options.map((option) => toPart(option, choices, snapshot));
  const pieces = parts.flatMap(({ links, quantity }) => links.map(({ sku }) => ({ sku, quantity })));
  return {
    product: offeredProduct(product),
    lineSku: [product.sku, ...pieces.map(({ sku }) => sku)].join('-'),
    options: {
      bundle: parts.map(({ option, links, quantity }) => ({
        optionId: String(option.option_id),
        quantity,
        // An empty list if left out; otherwise the default would come back.
        selections: links.map(({ id }) => id),
      })),
    },
    choices: inWords(parts, describedParts),
    unitPrice: getPrice(product, parts, moment),
    pieces,
    isVirtual: isVirtual(product),
  };
};
