import { getTitle } from '@patchwork/domain/customization/definition.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { FieldError } from '../../../components/form/FieldError.tsx';
import styles from './OptionFrame.module.css';
import { describedBy, type WidgetProps } from './widget.ts';

export interface FrameProps extends WidgetProps {
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

const Title = ({ view }: Pick<FrameProps, 'view'>) => (
  <>
    {getTitle(view.customization)}
    {!view.isRequired && !view.isLocked && <span className={styles.optional}> {common.optionalMark}</span>}
  </>
);

const Details = ({ view, kit }: Pick<FrameProps, 'view' | 'kit'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const { customization } = view;
  const details = customization.optionData?.hasDetailedDescription && kit.describe?.(customization);
  if (!details) return null;
  return (
    <Disclosure
      label={text.moreAbout({ option: getTitle(customization) })}
      isOpen={isOpen}
      onToggle={() => setIsOpen((before) => !before)}
    >
      {details}
    </Disclosure>
  );
};

/** The error, hint and details below every control. */
export const Below = ({ view, kit, problem, hint }: Omit<FrameProps, 'children'>) => {
  const id = kit.fieldId(view.customization.id);
  const words = view.isLocked ? text.locked : hint;
  return (
    <>
      <FieldError fieldId={id} error={problem} isAlert />
      {words && (
        <p id={`${id}-hint`} className={styles.hint}>
          {words}
        </p>
      )}
      <Details view={view} kit={kit} />
    </>
  );
};

/** The attributes that link a control to its label, hint and error. */
export const getControlProps = ({ view, kit, problem, hint }: Omit<FrameProps, 'children'>) => {
  const id = kit.fieldId(view.customization.id);
  return {
    id,
    'aria-describedby': describedBy(id, { error: problem, hint: view.isLocked || hint }),
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-required': view.isRequired || undefined,
  };
};

export const FieldFrame = ({ children, ...props }: FrameProps) => (
  <div className={styles.frame}>
    <label className={styles.title} htmlFor={props.kit.fieldId(props.view.customization.id)}>
      <Title view={props.view} />
    </label>
    {children}
    <Below {...props} />
  </div>
);

/** A native dialog such as the file picker blurs the page but leaves `activeElement`; that is not leaving the group. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget as Node | null) && !currentTarget.contains(document.activeElement);

interface GroupProps extends FrameProps {
  readonly isRadio?: boolean;
}

/** A frame for several controls; blurred when the focus leaves all of them. */
export const GroupFrame = ({ children, isRadio = false, ...props }: GroupProps) => {
  const { view, kit } = props;
  const { id, 'aria-describedby': describing, ...state } = getControlProps(props);
  return (
    <fieldset
      className={styles.frame}
      role={isRadio ? 'radiogroup' : undefined}
      aria-describedby={describing}
      {...(isRadio && state)}
      disabled={view.isLocked}
      onBlur={(event) => hasLeft(event) && kit.verbs.onBlur(view.customization.id)}
    >
      <legend className={styles.title}>
        <Title view={view} />
      </legend>
      {children}
      <Below {...props} />
    </fieldset>
  );
};
