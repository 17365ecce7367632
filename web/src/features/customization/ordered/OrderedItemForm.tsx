import { openBoughtForm } from '@patchwork/domain/customization/after-purchase.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { encodeState } from '@patchwork/domain/customization/review.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { use, useLayoutEffect, useMemo } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { toState } from '../../../lib/customizationEntries.ts';
import { dropFormDraft } from '../../../lib/formDrafts.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import styles from '../CustomizationFields.module.css';
import { CustomizationFields } from '../CustomizationFields.tsx';
import { describe, getLook } from '../fields/looks.tsx';
import { toAddOns, toCustomizations } from '../form/toCustomizations.ts';
import { useCustomizationForm } from '../form/useCustomizationForm.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import type { RegisterForm } from './itemForm.ts';
import { useOrderedItemFormQuery } from './OrderedItemForm.generated.ts';
import type { OrderedItemFragment } from './OrderedItems.generated.ts';

interface OrderedItemFormProps {
  readonly item: OrderedItemFragment;
  readonly register: RegisterForm;
}

/** No prices: choices that cost more are not offered, and paid ones cannot be changed. */
const noPrice = () => '';

/** Leaves out the answers that were fixed by the purchase. */
const withoutBought = (form: Form, state: CustomizationState): CustomizationState =>
  state.filter(({ customization_id: id }) => form.byId.get(id)?.bought === null);

const LoadedForm = ({ item, register, form }: OrderedItemFormProps & { readonly form: Form }) => {
  const { id, sku, name, displayId } = item;
  const draft = `item-${id}`;
  const initial = useMemo(() => toState(item.customization), [item]);
  const filled = useCustomizationForm({ form, initial, sku, draft });
  useFormDraft({ form, filled, sku: draft, isAnew: false });
  useLayoutEffect(() => {
    register(id, {
      state: () => withoutBought(form, filled.state),
      submit: () => {
        const state = filled.submit();
        return state && withoutBought(form, state);
      },
      settle: (saved) => {
        if (!saved || encodeState(form, saved) === encodeState(form, filled.state)) dropFormDraft(draft);
      },
    });
    return () => register(id, null);
  });
  return (
    <form
      className={styles.form}
      aria-label={text.formLabel({ name, number: displayId })}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <CustomizationFields filled={filled} getPrice={noPrice} getLook={getLook} describe={describe} />
    </form>
  );
};

/** The form of an item that waits for choices, with its draft. */
export const OrderedItemForm = (props: OrderedItemFormProps) => {
  const { formSku, orderedCustomization } = props.item;
  const { testGroups } = use(SiteContext);
  const { data, error, loading, refetch } = useOrderedItemFormQuery({ variables: { sku: formSku ?? '' }, ssr: false });
  const product = data?.product;
  const form = useMemo(() => {
    const customizations = product && toCustomizations(product);
    if (!customizations) return null;
    return openBoughtForm({ customizations, state: toState(orderedCustomization), testGroups, ...toAddOns(product) });
  }, [product, orderedCustomization, testGroups]);
  if (form) return <LoadedForm {...props} form={form} />;
  if (loading) return <Skeleton shape="page" />;
  if (!error) return <Notice>{text.noForm}</Notice>;
  return <NotLoaded what="form" onAgain={() => void refetch().catch(() => undefined)} />;
};
