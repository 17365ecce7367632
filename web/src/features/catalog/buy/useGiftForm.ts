import { useState } from 'react';
import { useControlledForm } from '../../../components/form/useControlledForm.ts';
import { type GiftDelivery, type GiftField, type GiftValues, giftAnswers, validateGift } from './giftCardFields.ts';

const EMPTY: GiftValues = { senderName: '', recipientName: '', recipientEmail: '', message: '' };
const MAILED_PRESENT: GiftDelivery = { isForFriend: true, isPosted: false };

const getFieldId = (field: GiftField): string => `gift-${field}`;

export const useGiftForm = () => {
  const [delivery, setDelivery] = useState(MAILED_PRESENT);
  const form = useControlledForm(EMPTY, {
    fieldId: getFieldId,
    labels: {},
    validate: (values) => validateGift(values, delivery),
  });
  const { values, errors } = form;
  const propsFor = (field: GiftField) => ({
    id: getFieldId(field),
    name: field,
    value: values[field],
    error: errors[field],
    onBlur: () => void form.onBlur(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.setValues({ [field]: target.value }),
  });
  const submit = async () => {
    if (await form.validate(values)) return giftAnswers(values, delivery);
    const [first] = Object.keys(validateGift(values, delivery)) as GiftField[];
    if (first) document.getElementById(getFieldId(first))?.focus();
    return null;
  };
  const deliver = (change: Partial<GiftDelivery>) => setDelivery({ ...delivery, ...change });
  return { propsFor, delivery, deliver, submit };
};
