import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { nameWithPrice } from '../../../components/nameWithPrice.ts';
import styles from './OptionFrame.module.css';
import { FieldFrame, getControlProps } from './OptionFrame.tsx';
import type { WidgetProps } from './widget.ts';

export const DropdownField = (props: WidgetProps) => {
  const { view, kit } = props;
  const { id, optionData } = view.customization;
  return (
    <FieldFrame {...props}>
      <select
        {...getControlProps(props)}
        className={styles.control}
        value={view.answer.ids[0] ?? ''}
        disabled={view.isLocked}
        onBlur={() => kit.verbs.onBlur(id)}
        onChange={({ target }) => kit.verbs.give(id, target.value)}
      >
        <option value="">{optionData?.placeholder ?? (view.isRequired ? text.choose : common.noThankYou)}</option>
        {view.values.map(({ value }) => (
          <option key={value.id} value={value.id}>
            {nameWithPrice(value.name, kit.getPrice(value))}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
