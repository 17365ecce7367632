import type { SlugSettings } from '@patchwork/domain/content/slugs.ts';
import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';

/** Settings of a store view that the backend does not send. */
export interface ShopSettings {
  readonly storeCode: string;
  readonly storeId: number;
  /** BCP 47; of names that the gateway gives. */
  readonly locale: string;
  /** Where sign and amount of a price stand in texts: `{sign}{amount}`. */
  readonly priceFormat: string;
  /** How the stories of this store are named. */
  readonly stories: Omit<SlugSettings, 'storeCode'>;
  readonly catalogIndex: string;
  /** The category whose descendants are shown; 0: all; null: found in the catalogue. */
  readonly rootCategoryId: number | null;
  readonly baseCurrency: string;
  /** Default display currency. */
  readonly currency: string;
  readonly timeZone: string;
  /** Country for tax on product pages; null: not configured, the United States apply. */
  readonly taxCountry: string | null;
  readonly taxRegion: number | null;
  /** Of guests, and without proof. */
  readonly defaultGroup: PriceGroup;
  readonly pricesIncludeTax: boolean;
  /** Tax class of shipping; 0: as returned by the backend. */
  readonly shippingTaxClassId: number;
  /** Whether free products are sold; else 0 means an unknown price. */
  readonly allowsZeroPrice: boolean;
  /** Whether shown prices include tax; null: if the store's own country has a tax. */
  readonly showsTax: boolean | null;
  /** Whether sold-out variants and group members are shown. */
  readonly listsOutOfStock: boolean;
  /** Whether pages use the platform's url paths rather than a fixed form. */
  readonly usesDispatcher: boolean;
  /** Whether variants are shown on their parent's page only. */
  readonly preventsVariantPages: boolean;
  /** Whether orders are placed on another site. */
  readonly hasExternalCheckout: boolean;
  /** Further hosts of the shop that rewrites may lead to. */
  readonly redirectHosts: readonly string[];
  /** Which calls read and repeat a customer's orders. */
  readonly orderCalls: 'customers-me' | 'user';
  /** Identifies the caller in customization calls. */
  readonly application: { readonly instanceId: string; readonly version: string };
  /** Null: a backend that offers Affirm has to send it. */
  readonly affirmPublicKey: string | null;
  readonly searchTimeoutMs: number;
  readonly orderTimeoutMs: number;
}

export const getSlugSettings = ({ storeCode, stories }: ShopSettings): SlugSettings => ({ storeCode, ...stories });
