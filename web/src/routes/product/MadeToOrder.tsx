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

/** Fetches what surrounds a product and, where a client is given, its form. */
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
  readonly told: CustomizableProductFragment;
  /** Options that the form does without for the moment. */
  readonly unread: ReadonlySet<string>;
  /** Somebody has just signed out: what they left is not to be shown. */
  readonly isAnew: boolean;
}

/** The form in its page: with what the address chooses, what was left of it, and what the shop says of it. */
const useFormInPage = ({ form, product: { sku }, initial, isAnew, unread }: FilledProductProps) => {
  const { search } = useLocation();
  const [first] = useState(() => preselect(form, initial ?? [], new URLSearchParams(search)));
  const filled = useCustomizationForm({ form, initial: first, sku, draft: initial || isAnew ? null : sku });
  const isRestored = useFormDraft({ form, filled, sku: initial ? null : sku, isAnew, unread });
  useFormAddress(form, filled);
  return { filled, ...useShopsRefusal({ form, filled, sku, isRestored }) };
};

/** Only what is chosen in the form is drawn anew with it: the page around it stays until the price changes. */
const SteadyView = memo(ProductView);

const FilledProduct = (props: FilledProductProps) => {
  const { form, told, unread, preview } = props;
  const { filled, problem, settle } = useFormInPage(props);
  const getPrice = usePriceWords(told, toSurchargeTax(props.product));
  const { product, buying } = useMadeOffer(props, { form, filled, problem, onBought: settle });
  const label = text.formLabel({ name: product.name });
  const queryKeys = useMemo(() => getQueryKeys(form), [form]);
  const notice = unread.size > 0 ? text.noUpgrades : null;
  const extras = useMemo(
    () => (
      <CustomizedBuy
        shipment={told.shipment}
        label={label}
        notice={notice}
        getPrice={getPrice}
        getLook={getLook}
        describe={describe}
        preview={preview}
      />
    ),
    [label, notice, getPrice, preview, told.shipment],
  );
  return (
    <FilledFormContext value={filled}>
      <SteadyView product={product} buying={buying} queryKeys={queryKeys} extras={extras} />
    </FilledFormContext>
  );
};

const asksForEmail = (told: CustomizableProductFragment | null | undefined): boolean =>
  told?.customizations?.some(({ option }) => option?.type === 'CUSTOMER_EMAIL') ?? false;

/** The page of a product with its form among what is chosen, and everything that follows from it. */
const Made = (props: ProductOfferProps) => {
  const { product, buying } = props;
  const told = useProductFormQuery({ variables: { sku: product.sku } }).data?.product;
  const signOuts = useSignOuts();
  const form = useProductForm(product.isMadeToOrder ? told : null, {
    testGroups: use(SiteContext).testGroups,
    email: useLastEmail(asksForEmail(told)),
  });
  const unread = useMemo(() => (told ? unreadOptions(told) : null), [told]);
  if (!told || !form || !unread) return <ProductView product={product} buying={buying} notice={text.noForm} />;
  return <FilledProduct key={signOuts} {...props} form={form} told={told} unread={unread} isAnew={signOuts > 0} />;
};

/** The page of a product that is made to order, with what its address adds to it. */
export const MadeToOrder = (props: ProductOfferProps) => {
  const Surroundings = getSurroundings(props.product.path);
  return Surroundings ? <Surroundings {...props}>{(offer) => <Made {...offer} />}</Surroundings> : <Made {...props} />;
};
