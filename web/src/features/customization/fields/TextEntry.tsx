import type { OptionView } from '@patchwork/domain/customization/view.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import styles from './OptionFrame.module.css';
import { FieldFrame, getControlProps } from './OptionFrame.tsx';
import type { WidgetProps } from './widget.ts';

/** A maximum of 1 means no limit for texts; see `mostCharacters`. */
const lengthHint = ({ customization, answer }: OptionView): string | undefined => {
  const most = customization.optionData?.maxValuesCount ?? 0;
  return most > 1 ? text.charactersUsed({ count: Array.from(answer.text).length, most }) : undefined;
};

const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
const TEXT = { type: 'text', autoComplete: 'off' } as const;

interface TextEntryProps extends WidgetProps {
  /** Id of a datalist with suggestions. */
  readonly listId?: string;
  readonly onFocus?: () => void;
}

/** A text field. Text that is too long is reported, never cut off. */
export const TextEntry = ({ listId, onFocus, ...props }: TextEntryProps) => {
  const { view, kit } = props;
  const { id, optionData } = view.customization;
  const hint = lengthHint(view);
  const isEmail = optionData?.displayWidget === 'email_input' || optionData?.type === 'customer_email';
  const input = {
    ...getControlProps({ ...props, hint }),
    className: styles.control,
    value: view.answer.text,
    placeholder: optionData?.placeholder ?? undefined,
    readOnly: view.isLocked,
    onFocus,
    onBlur: () => kit.verbs.onBlur(id),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => kit.verbs.give(id, target.value),
  };
  return (
    <FieldFrame {...props} hint={hint}>
      {optionData?.displayWidget === 'text_area' ? (
        <textarea rows={4} autoComplete="off" {...input} />
      ) : (
        <input {...(isEmail ? EMAIL : TEXT)} list={listId} {...input} />
      )}
    </FieldFrame>
  );
};
