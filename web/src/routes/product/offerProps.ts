import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import type { ReactNode } from 'react';
import type { Buying } from '../../features/catalog/buy/purchase.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';

export interface ProductOfferProps {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  /** Shown above the form, of a product that has one: what is chosen there makes of it. */
  readonly preview?: ((options: readonly OptionView[]) => ReactNode) | undefined;
  /** How the form is filled in at first, in place of what was left of it on this device. */
  readonly initial?: CustomizationState | undefined;
}

/** Props of a component that wraps an offer and may change it. */
export interface SurroundedOffer extends ProductOfferProps {
  readonly children: (offer: ProductOfferProps) => ReactNode;
}
