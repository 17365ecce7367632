import { CONTACT_TOPICS } from '@patchwork/domain/customers/contact.ts';
import * as text from '@patchwork/domain/messages/contact.generated.ts';
import { use, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { SubmissionForm } from '../../components/submission/SubmissionForm.tsx';
import { getFieldProps, type SubmissionFields } from '../../components/submission/submissionFields.ts';
import { REQUEST_CALL_HASH } from '../../lib/requestCall.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { createContact, toKind } from './contact.ts';

const WORDS = {
  button: text.button,
  thanks: text.thanks,
  next: <p>{text.next}</p>,
  another: text.another,
};

interface FieldsProps {
  readonly fields: SubmissionFields;
}

const Person = ({ fields, isCall }: FieldsProps & { readonly isCall: boolean }) => (
  <>
    <TextField autoComplete="name" required {...getFieldProps(fields, 'name')} />
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      required={!isCall}
      isOptional={isCall}
      {...getFieldProps(fields, 'email')}
    />
    <TextField
      hint={text.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required={isCall}
      isOptional={!isCall}
      {...getFieldProps(fields, 'phone')}
    />
  </>
);

/** Which fields are required depends on how the shop is to answer. */
const Fields = ({ fields }: FieldsProps) => {
  const [kind, setKind] = useState(() => toKind(fields.initial.kind));
  const { hash } = useLocation();
  const readKind = (select: HTMLSelectElement) => setKind(toKind(select.value));
  // It may have been chosen before hydration, or by a link.
  const startKind = useCallback(
    (select: HTMLSelectElement | null) => {
      if (!select) return;
      if (hash === REQUEST_CALL_HASH) {
        select.value = 'call';
        select.scrollIntoView({ block: 'center' });
      }
      setKind(toKind(select.value));
    },
    [hash],
  );
  const isCall = kind === 'call';
  return (
    <>
      <SelectField
        ref={startKind}
        autoComplete="off"
        {...getFieldProps(fields, 'kind')}
        onChange={({ currentTarget }) => readKind(currentTarget)}
      >
        <option value="">{text.replyByEmail}</option>
        <option value="call">{text.replyByPhone}</option>
      </SelectField>
      <Person fields={fields} isCall={isCall} />
      <SelectField autoComplete="off" isOptional {...getFieldProps(fields, 'topic')}>
        <option value="">{text.chooseTopic}</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {text.topicName({ topic })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        hint={text.orderHint}
        rows={6}
        autoComplete="off"
        required={!isCall}
        isOptional={isCall}
        {...getFieldProps(fields, 'message')}
      />
    </>
  );
};

/** A message to the shop, or the wish to be called. */
export const ContactForm = () => {
  const { locale } = use(SiteContext).store;
  const submission = useMemo(() => createContact(new Intl.Locale(locale).region ?? ''), [locale]);
  return (
    <SubmissionForm submission={submission} words={WORDS}>
      {(fields) => <Fields fields={fields} />}
    </SubmissionForm>
  );
};
