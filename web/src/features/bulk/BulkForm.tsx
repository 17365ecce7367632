import { BULK_SIZES } from '@patchwork/domain/bulk/bulk-order.ts';
import { MOST_COLORS } from '@patchwork/domain/bulk/request.ts';
import * as text from '@patchwork/domain/messages/bulk.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { BoundTextField } from '../../components/form/BoundTextField.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import fieldStyles from '../../components/form/Field.module.css';
import { FieldError } from '../../components/form/FieldError.tsx';
import layout from '../../components/form/FormLayout.module.css';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextAreaField } from '../../components/form/TextAreaField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useHydrated } from '../../lib/useHydrated.ts';
import styles from './Bulk.module.css';
import type { BulkForm as Form } from './useBulkForm.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
}

interface FormProps {
  readonly form: Form;
}

const describe = (id: string, error: string | undefined, hasHint: boolean): string | undefined =>
  [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** Several can be chosen; the first box is where an error leads to. */
const Sizes = ({ form }: FormProps) => {
  const { sizes } = form.values;
  const id = form.fieldId('sizes');
  const toggle = (size: number, isChosen: boolean) =>
    form.setValues({ sizes: isChosen ? [...sizes, size] : sizes.filter((one) => one !== size) });
  return (
    <fieldset className={styles.group} aria-describedby={describe(id, form.errors.sizes, false)}>
      <legend>{text.sizes}</legend>
      <div className={styles.chips}>
        {BULK_SIZES.map((size, index) => (
          <label key={size} className={layout.check}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={`size-${size}`}
              checked={sizes.includes(size)}
              aria-invalid={form.errors.sizes ? true : undefined}
              onChange={({ target }) => toggle(size, target.checked)}
            />
            {text.size({ inches: size })}
          </label>
        ))}
      </div>
      <FieldError fieldId={id} error={form.errors.sizes} />
    </fieldset>
  );
};

const FIRST_COLOR = '#f4a5c0';

const Colors = ({ form }: FormProps) => {
  const { colors } = form.values;
  const id = form.fieldId('colors');
  const put = (next: readonly string[]) => form.setValues({ colors: next });
  return (
    <fieldset className={styles.group} aria-describedby={describe(id, form.errors.colors, true)}>
      <legend>
        {text.colors} <span className={fieldStyles.optional}>{common.optionalMark}</span>
      </legend>
      <div className={styles.chips}>
        {colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two colors may be alike, and have a place each
          <span key={index} className={styles.color}>
            <input
              type="color"
              aria-label={text.color({ position: index + 1 })}
              value={color}
              onChange={({ target }) => put(colors.map((one, at) => (at === index ? target.value : one)))}
            />
            <IconButton
              icon="trash"
              label={text.removeColor({ position: index + 1 })}
              onClick={() => put(colors.filter((_, at) => at !== index))}
            />
          </span>
        ))}
        {colors.length < MOST_COLORS && (
          <Button id={id} onClick={() => put([...colors, FIRST_COLOR])}>
            {text.addColor}
          </Button>
        )}
      </div>
      <FieldError fieldId={id} error={form.errors.colors} />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {text.colorsHint({ most: MOST_COLORS })}
      </p>
    </fieldset>
  );
};

interface ChoiceFieldProps extends FormProps {
  readonly name: 'breed' | 'clientType';
  readonly label: string;
  readonly none: string;
  readonly choices: readonly Choice[];
}

const ChoiceField = ({ form, name, label, none, choices }: ChoiceFieldProps) => (
  <SelectField
    id={form.fieldId(name)}
    name={name}
    label={label}
    isOptional
    error={form.errors[name] ?? null}
    value={form.values[name]}
    onChange={({ target }) => form.setValues({ [name]: target.value })}
  >
    <option value="">{none}</option>
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.label}
      </option>
    ))}
  </SelectField>
);

const Terms = ({ form }: FormProps) => {
  const [id, error] = [form.fieldId('hasAcceptedTerms'), form.errors.hasAcceptedTerms];
  return (
    <div>
      <label className={layout.check}>
        <input
          id={id}
          type="checkbox"
          name="hasAcceptedTerms"
          checked={form.values.hasAcceptedTerms}
          aria-describedby={describe(id, error, false)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => form.setValues({ hasAcceptedTerms: target.checked })}
        />
        <span>
          {text.terms({
            link: (words) => (
              <Link key="terms" to="/terms-of-service/" target="_blank">
                {words}
              </Link>
            ),
          })}
        </span>
      </label>
      <FieldError fieldId={id} error={error} />
    </div>
  );
};

const Project = ({ form, artwork, breeds, estimate }: Omit<BulkFormProps, 'clientTypes'>) => (
  <fieldset className={layout.section}>
    <legend>{text.project}</legend>
    <BoundTextField
      form={form}
      name="quantity"
      label={common.quantity}
      hint={text.quantityHint}
      inputMode="numeric"
      autoComplete="off"
      required
    />
    <Sizes form={form} />
    {estimate}
    <TextAreaField
      id={form.fieldId('description')}
      name="description"
      label={text.description}
      hint={text.descriptionHint}
      rows={6}
      required
      error={form.errors.description ?? null}
      value={form.values.description}
      onChange={({ target }) => form.setValues({ description: target.value })}
      onBlur={() => void form.onBlur('description')}
    />
    {artwork}
    <Colors form={form} />
    {breeds.length > 0 && (
      <ChoiceField form={form} name="breed" label={text.breed} none={text.breedNone} choices={breeds} />
    )}
    <BoundTextField form={form} name="deadline" type="date" label={text.deadline} hint={text.deadlineHint} isOptional />
  </fieldset>
);

const About = ({ form, clientTypes }: FormProps & Pick<BulkFormProps, 'clientTypes'>) => (
  <fieldset className={layout.section}>
    <legend>{text.about}</legend>
    <BoundTextField form={form} name="name" label={text.name} autoComplete="name" required />
    <div className={layout.pair}>
      <BoundTextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={common.yourEmail}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <BoundTextField form={form} name="phone" type="tel" label={common.phone} autoComplete="tel" isOptional />
    </div>
    <div className={layout.pair}>
      <BoundTextField form={form} name="company" label={text.company} autoComplete="organization" isOptional />
      <BoundTextField form={form} name="taxId" label={text.taxId} autoComplete="off" spellCheck={false} isOptional />
    </div>
    {clientTypes.length > 0 && (
      <ChoiceField
        form={form}
        name="clientType"
        label={text.clientType}
        none={text.clientTypeNone}
        choices={clientTypes}
      />
    )}
  </fieldset>
);

interface BulkFormProps extends FormProps {
  /** The field for pictures. */
  readonly artwork: ReactNode;
  /** Beside what it is made of, so that it is in sight on a phone too. */
  readonly estimate: ReactNode;
  /** Empty where the kind has none. */
  readonly breeds: readonly Choice[];
  readonly clientTypes: readonly Choice[];
}

/** The question form of a bulk order. */
export const BulkForm = ({ form, artwork, estimate, breeds, clientTypes }: BulkFormProps) => {
  const isHydrated = useHydrated();
  return (
    <form
      ref={form.formRef}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary errors={form.errorSummary} leadsToFirst />
      <Project form={form} artwork={artwork} estimate={estimate} breeds={breeds} />
      <About form={form} clientTypes={clientTypes} />
      <Terms form={form} />
      {form.failure !== null && <Notice>{form.failure}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={form.isSubmitting}
        disabled={!isHydrated || !form.isRestored}
      >
        {text.send}
      </Button>
      <p className={fieldStyles.hint}>{text.draftSaved}</p>
    </form>
  );
};
