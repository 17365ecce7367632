import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/bulk.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { type ControlledForm, useControlledForm } from '../../components/form/useControlledForm.ts';
import type { FieldName, ServerErrors } from '../../components/form/useForm.ts';
import type { BulkKind } from '../../lib/apollo/schema.generated.ts';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { describeFault } from '../../lib/describeFault.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { BulkOrderCreateDocument } from './BulkOrderCreate.generated.ts';
import { type BulkValues, dropBulkDraft, EMPTY_VALUES, getBulkKey, keepBulkDraft, readBulkDraft } from './bulkDraft.ts';
import { readTyped, toBulkInput, toFormField, validateBulk } from './validateBulk.ts';

/** In form order. */
const LABELS: Readonly<Record<FieldName<BulkValues>, string>> = {
  quantity: common.quantity,
  sizes: text.sizes,
  colors: text.colors,
  images: text.artwork,
  deadline: text.deadline,
  description: text.description,
  breed: text.breed,
  company: text.company,
  taxId: text.taxId,
  clientType: text.clientType,
  name: text.name,
  email: common.yourEmail,
  phone: common.phone,
  hasAcceptedTerms: text.termsLabel,
};

const PREFIX = 'bulk';

/** A group's first control: sizes are several. */
const fieldId = (name: string): string => `${PREFIX}-${name}`;

const toServerErrors = (problems: readonly UserProblemFragment[]): ServerErrors<FieldName<BulkValues>> => ({
  errors: Object.fromEntries(
    problems.flatMap(({ field, message }) => (field?.[0] ? [[toFormField(field[0]), message] as const] : [])),
  ),
});

export interface SentBulkOrder {
  readonly bulkOrderId: string;
  readonly email: string;
}

interface BulkFormInput {
  readonly kind: BulkKind;
  /** Whether pictures are still on their way. */
  readonly hasPending: () => boolean;
  readonly onSent: (sent: SentBulkOrder) => void;
}

export interface BulkForm extends ControlledForm<BulkValues> {
  /** Of the whole form; null if there is none or it is about a field. */
  readonly failure: string | null;
  readonly isRestored: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** Restores the draft once, below what was typed before hydration, and stores each change as it is made. */
const useDraft = (form: ControlledForm<BulkValues>, formRef: RefObject<HTMLFormElement | null>): boolean => {
  const { values, setValues } = form;
  const [isRestored, setIsRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: the server knows no draft
  useEffect(() => {
    setValues({ ...readBulkDraft(), ...(formRef.current && readTyped(formRef.current)) });
    setIsRestored(true);
  }, []);
  useEffect(() => {
    if (isRestored) keepBulkDraft(values);
  }, [isRestored, values]);
  return isRestored;
};

/** The question form from its draft on this device to the number of the bulk order. */
export const useBulkForm = ({ kind, hasPending, onSent }: BulkFormInput): BulkForm => {
  const client = useApolloClient();
  const { store } = use(SiteContext);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (message: string): ServerErrors<FieldName<BulkValues>> => {
    setFailure(message);
    return { errors: {} };
  };
  const send = async (values: BulkValues): Promise<ServerErrors<FieldName<BulkValues>>> => {
    if (!isOnline()) return fail(text.needsNetwork);
    try {
      const input = toBulkInput(values, kind, getBulkKey(values, kind));
      const options = {
        mutation: BulkOrderCreateDocument,
        variables: { input },
        ...requestOptionsForCurrentCustomer(),
      };
      const { data } = await client.mutate(options);
      if (!data) return fail(refusals.bulkOrderFailed);
      const { bulkOrderId, userErrors } = data.bulkOrderCreate;
      setFailure(userErrors.find(({ field }) => !field?.[0])?.message ?? null);
      if (!bulkOrderId) return toServerErrors(userErrors);
      dropBulkDraft();
      onSent({ bulkOrderId, email: values.email.trim() });
      return { errors: {} };
    } catch (error) {
      return fail(isOnline() ? describeFault(error, refusals.bulkOrderFailed) : text.needsNetwork);
    }
  };
  const form = useControlledForm<BulkValues>(EMPTY_VALUES, {
    fieldId,
    labels: LABELS,
    validate: (values) => ({
      ...validateBulk(values, kind, store),
      ...(hasPending() && { images: text.artworkPending }),
    }),
    send,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const isRestored = useDraft(form, formRef);
  const submit = () => {
    setFailure(null);
    return form.submit();
  };
  return { ...form, submit, failure, isRestored, formRef };
};
