import { useState } from 'react';
import {
  type GiftDelivery,
  type GiftField,
  type GiftProblems,
  type GiftValues,
  giftAnswers,
  giftProblem,
  giftProblems,
} from './giftCardFields.ts';

const EMPTY: GiftValues = { senderName: '', recipientName: '', recipientEmail: '', message: '' };
const MAILED_PRESENT: GiftDelivery = { isForFriend: true, isPosted: false };

/** Values and refusals of the gift card form: judged on leaving a field and on submit, never while typing first. */
export const useGiftForm = () => {
  const [values, setValues] = useState(EMPTY);
  const [delivery, setDelivery] = useState(MAILED_PRESENT);
  const [problems, setProblems] = useState<GiftProblems>({});
  const judge = (field: GiftField, value: string) => {
    const { [field]: _, ...others } = problems;
    const problem = giftProblem(field, value);
    setProblems(problem ? { ...others, [field]: problem } : others);
  };
  const propsFor = (field: GiftField) => ({
    id: `gift-${field}`,
    name: field,
    value: values[field],
    error: problems[field],
    onBlur: () => judge(field, values[field]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [field]: target.value });
      if (problems[field]) judge(field, target.value);
    },
  });
  const submit = () => {
    const found = giftProblems(values, delivery);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`gift-${first}`)?.focus();
    return first ? null : giftAnswers(values, delivery);
  };
  const deliver = (change: Partial<GiftDelivery>) => setDelivery({ ...delivery, ...change });
  return { propsFor, delivery, deliver, submit };
};
