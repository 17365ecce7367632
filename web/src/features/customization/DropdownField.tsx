import styles from './OptionFrame.module.css';
import { controlOf, FieldFrame } from './OptionFrame.tsx';
import type { WidgetProps } from './widget.ts';

/** The browser's own list, of which one value is chosen. */
export const DropdownField = (props: WidgetProps) => {
  const { view, kit } = props;
  const { id, optionData } = view.customization;
  return (
    <FieldFrame {...props}>
      <select
        {...controlOf(props)}
        className={styles.control}
        value={view.answer.ids[0] ?? ''}
        disabled={view.isLocked}
        onBlur={() => kit.verbs.leave(id)}
        onChange={({ target }) => kit.verbs.give(id, target.value)}
      >
        <option value="">{optionData?.placeholder ?? (view.isRequired ? 'Please choose' : 'No, thank you')}</option>
        {view.values.map(({ value }) => (
          <option key={value.id} value={value.id}>
            {[value.name, kit.priceOf(value)].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};
