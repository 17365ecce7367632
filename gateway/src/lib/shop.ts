import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';

/** Configuration of a store view that the backend does not send. */
export interface ShopSettings {
  readonly storeCode: string;
  readonly storeId: number;
  /** Name of the catalogue in searches. */
  readonly catalogIndex: string;
  /** The category whose descendants the store shows; 0: all of them; null: found in the catalogue. */
  readonly rootCategoryId: number | null;
  /** Currency of the backend's catalogue and carts. */
  readonly baseCurrency: string;
  /** Currency of the store view: prices are told in it unless another one is asked for. */
  readonly currency: string;
  /** IANA name; special prices start and end by this clock. */
  readonly timeZone: string;
  /** Place whose tax a product page shows; null: none is configured, and tax is that of the United States. */
  readonly taxCountry: string | null;
  readonly taxRegion: number | null;
  /** Whose prices and taxes hold for who proves no group. */
  readonly defaultGroup: PriceGroup;
  /** Whether the backend's prices have the tax in them. */
  readonly pricesIncludeTax: boolean;
  /** The class of products by which shipping is taxed; 0: as the backend tells. */
  readonly shippingTaxClassId: number;
  /** Whether what costs nothing may be sold; else 0 stands for a price that is not known. */
  readonly allowsZeroPrice: boolean;
  /** Whether prices are shown with the tax in them; null: where the store's own place has a tax. */
  readonly showsTax: boolean | null;
  /** Whether variants and members of groups that are out of stock are shown all the same. */
  readonly listsOutOfStock: boolean;
  /** Whether pages stand at the platform's url paths, or at paths of a fixed form. */
  readonly usesDispatcher: boolean;
  /** Whether variants are shown on their parent's page only. */
  readonly preventsVariantPages: boolean;
  /** Whether orders are placed on another site. */
  readonly hasExternalCheckout: boolean;
  /** Hosts of the shop's own besides its first, which old addresses may lead to. */
  readonly redirectHosts: readonly string[];
  /** Which calls tell and repeat a customer's orders. */
  readonly orderCalls: 'customers-me' | 'user';
  /** Sent with calls about customizations, to name their caller. */
  readonly application: { readonly instanceId: string; readonly version: string };
  /** Null: a backend that offers Affirm has to tell it itself. */
  readonly affirmPublicKey: string | null;
  readonly searchTimeoutMs: number;
  readonly orderTimeoutMs: number;
}
