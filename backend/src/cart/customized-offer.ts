import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import { cartWords } from '@patchwork/domain/customization/cart-display.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { ADD_TO_CART, openForm } from '@patchwork/domain/customization/open-form.ts';
import { customizationParts, customizationPrices } from '@patchwork/domain/customization/price.ts';
import { review, sentState } from '@patchwork/domain/customization/review.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { FindForm } from '../customization/product-forms.service.ts';
import { Refusal } from '../lib/refusal.ts';
import type { LineOffer } from './cart.port.ts';
import { withTurnaround } from './estimated-shipment.ts';

/** Path of the customization in a line. */
export const ATTRIBUTES = 'cartItem.extension_attributes';

/** A line whose offer is requested. */
interface LineRequest {
  readonly sku: string;
  readonly options: LineOptions;
  readonly state: CustomizationState;
  /** Path of the customization, if it was just sent. */
  readonly field?: string;
}

export interface OfferDeps {
  readonly catalog: CatalogPort;
  readonly forms: FindForm;
  readonly groupId: number;
}

const WITHOUT_FORM = openForm([], ADD_TO_CART);

const requireValid = (form: Form, { state, field = ATTRIBUTES }: Pick<LineRequest, 'state' | 'field'>): void => {
  const [problem] = review(form, state);
  if (problem) throw new Refusal('INVALID', problem.reason, `${field}.${problem.field}`);
};

/** A part chosen in the form takes precedence. */
const withParts = (options: LineOptions, parts: ReturnType<typeof customizationParts>): LineOptions => {
  if (parts.length === 0) return options;
  const isOpen = ({ optionId }: { readonly optionId: string }) => !parts.some((part) => part.optionId === optionId);
  return { ...options, bundle: [...parts, ...(options.bundle ?? []).filter(isOpen)] };
};

/** Bundle parts that the form shows in the cart. */
const partsInWords = (form: Form, parts: ReturnType<typeof customizationParts>): ReadonlySet<string> => {
  const shown = new Set(
    form.options.filter(({ definition }) => definition.showInCart).map(({ bundleOptionId }) => bundleOptionId),
  );
  return new Set(parts.map(({ optionId }) => optionId).filter((id) => shown.has(id)));
};

/**
 * The current offer for a line with its customization. Refuses as the catalogue does, and if the form of the product
 * does not allow the state or requires more answers.
 */
export const getLineOffer = async (
  { catalog, forms, groupId }: OfferDeps,
  request: LineRequest,
): Promise<LineOffer> => {
  const { sku, options, state } = request;
  const found = await forms(sku, state);
  if (!found && state.length === 0) return catalog.offer({ sku, options, groupId });
  const form = found ?? WITHOUT_FORM;
  requireValid(form, request);
  const kept = sentState(form, state);
  const parts = customizationParts(form, kept);
  const offer = await catalog.offer({
    sku,
    groupId,
    options: withParts(options, parts),
    describedParts: partsInWords(form, parts),
    surcharges: customizationPrices(form, kept),
  });
  if (kept.length === 0) return offer;
  const choices = [...offer.choices, ...cartWords(form, kept)];
  return { ...withTurnaround(offer, form, kept), choices, customization: kept };
};
