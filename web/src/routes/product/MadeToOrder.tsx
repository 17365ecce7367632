import type { ApolloClient } from '@apollo/client';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { preselect } from '@patchwork/domain/customization/url.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { memo, use, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ProductView } from '../../features/catalog/product/ProductView.tsx';
import { CustomizedBuy } from '../../features/customization/CustomizedBuy.tsx';
import { describe, getLook } from '../../features/customization/fields/looks.tsx';
import type { CustomizableProductFragment } from '../../features/customization/form/CustomizableProduct.generated.ts';
import { unreadOptions } from '../../features/customization/form/toCustomizations.ts';
import { FilledFormContext, useCustomizationForm } from '../../features/customization/form/useCustomizationForm.ts';
import { getQueryKeys, useFormAddress } from '../../features/customization/form/useFormAddress.ts';
import { useFormDraft } from '../../features/customization/form/useFormDraft.ts';
import { useProductForm } from '../../features/customization/form/useProductForm.ts';
import { usePriceWords } from '../../features/customization/usePriceWords.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { toSurchargeTax } from '../../lib/surchargeTax.ts';
import type { ProductOfferProps } from './offerProps.ts';
import { ProductFormDocument, useProductFormQuery } from './ProductForm.generated.ts';
import { getSurroundings, loadSurroundings } from './surroundings.ts';
import { useMadeOffer } from './useMadeOffer.ts';
import { useShopsRefusal } from './useShopsRefusal.ts';
import { useLastEmail, useSignOuts } from './useVisitor.ts';

/** Loads the component around a product and, with a client, its form. */
export const loadOffer = async (
  { sku, path }: Pick<ProductOfferProps['product'], 'sku' | 'path'>,
  client?: ApolloClient,
) => {
  await Promise.all([
    loadSurroundings(path),
    client && loadQuery(client, { query: ProductFormDocument, variables: { sku } }),
  ]);
};

interface FilledProductProps extends ProductOfferProps {
  readonly form: Form;
  readonly customizable: CustomizableProductFragment;
  /** Options that are ignored for the moment. */
  readonly unread: ReadonlySet<string>;
  /** Somebody has just signed out: their draft must not be shown. */
  readonly isAnew: boolean;
}

/** The form with the preselection from the address, the draft, and the shop's refusal. */
const useFormInPage = ({ form, product: { sku }, initial, isAnew, unread }: FilledProductProps) => {
  const { search } = useLocation();
  const [first] = useState(() => preselect(form, initial ?? [], new URLSearchParams(search)));
  const filled = useCustomizationForm({ form, initial: first, sku, draft: initial || isAnew ? null : sku });
  const isRestored = useFormDraft({ form, filled, sku: initial ? null : sku, isAnew, unread });
  useFormAddress(form, filled);
  return { filled, ...useShopsRefusal({ form, filled, sku, isRestored }) };
};

/** Memoized: a choice renders the form only; the rest of the page waits until the price changes. */
const SteadyView = memo(ProductView);

const FilledProduct = (props: FilledProductProps) => {
  const { form, customizable, unread, preview } = props;
  const { filled, problem, settle } = useFormInPage(props);
  const getPrice = usePriceWords(customizable, toSurchargeTax(props.product));
  const { product, buying } = useMadeOffer(props, { form, filled, problem, onBought: settle });
  const label = text.formLabel({ name: product.name });
  const queryKeys = useMemo(() => getQueryKeys(form), [form]);
  const notice = unread.size > 0 ? text.noUpgrades : null;
  const extras = useMemo(
    () => (
      <CustomizedBuy
        shipment={customizable.shipment}
        label={label}
        notice={notice}
        getPrice={getPrice}
        getLook={getLook}
        describe={describe}
        preview={preview}
      />
    ),
    [label, notice, getPrice, preview, customizable.shipment],
  );
  return (
    <FilledFormContext value={filled}>
      <SteadyView product={product} buying={buying} queryKeys={queryKeys} extras={extras} />
    </FilledFormContext>
  );
};

const asksForEmail = (customizable: CustomizableProductFragment | null | undefined): boolean =>
  customizable?.customizations?.some(({ option }) => option?.type === 'CUSTOMER_EMAIL') ?? false;

/** A product page with its form. */
const ProductWithForm = (props: ProductOfferProps) => {
  const { product, buying } = props;
  const customizable = useProductFormQuery({ variables: { sku: product.sku } }).data?.product;
  const signOuts = useSignOuts();
  const form = useProductForm(product.isMadeToOrder ? customizable : null, {
    testGroups: use(SiteContext).testGroups,
    email: useLastEmail(asksForEmail(customizable)),
  });
  const unread = useMemo(() => (customizable ? unreadOptions(customizable) : null), [customizable]);
  if (!customizable || !form || !unread) return <ProductView product={product} buying={buying} notice={text.noForm} />;
  return (
    <FilledProduct
      key={signOuts}
      {...props}
      form={form}
      customizable={customizable}
      unread={unread}
      isAnew={signOuts > 0}
    />
  );
};

/** A made-to-order product with what its address adds. */
export const MadeToOrder = (props: ProductOfferProps) => {
  const Surroundings = getSurroundings(props.product.path);
  return Surroundings ? (
    <Surroundings {...props}>{(offer) => <ProductWithForm {...offer} />}</Surroundings>
  ) : (
    <ProductWithForm {...props} />
  );
};
