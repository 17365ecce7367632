import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { TermsPort } from '../pricing/terms.port.ts';
import type { StockService } from '../stock/stock.service.ts';
import type { PaymentMethod } from './cart.port.ts';

export interface CartDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly stock: StockService;
  readonly giftCards: GiftCardsPort;
  readonly terms: TermsPort;
  /** Named for the store that is asked. */
  readonly getProvidedPayments: () => readonly PaymentMethod[];
  /** Fee for cash on delivery, tax included, in minor units of the base currency. */
  readonly cashOnDeliveryFee: number;
  readonly pricesIncludeTax: boolean;
}
