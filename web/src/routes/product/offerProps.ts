import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { OptionView } from '@patchwork/domain/customization/view.ts';
import type { ReactNode } from 'react';
import type { Buying } from '../../features/catalog/buy/purchase.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';

export interface ProductOfferProps {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  /** Shown above the form, with the current choices. */
  readonly preview?: ((options: readonly OptionView[]) => ReactNode) | undefined;
  /** Replaces this device's draft as the initial state. */
  readonly initial?: CustomizationState | undefined;
}

/** Props of a component that wraps an offer and may change it. */
export interface SurroundedOffer extends ProductOfferProps {
  readonly children: (offer: ProductOfferProps) => ReactNode;
}
