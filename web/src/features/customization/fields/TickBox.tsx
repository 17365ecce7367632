import { getTitle } from '@patchwork/domain/customization/definition.ts';
import { TICKED } from '@patchwork/domain/customization/state.ts';
import choice from './ChoiceList.module.css';
import frame from './OptionFrame.module.css';
import { Below, getControlProps } from './OptionFrame.tsx';
import type { WidgetProps } from './widget.ts';

/** A checkbox without values, labelled with the option's title. */
export const TickBox = (props: WidgetProps) => {
  const { view, kit } = props;
  const { id } = view.customization;
  return (
    <div className={frame.frame}>
      <label className={choice.choice}>
        <input
          type="checkbox"
          {...getControlProps(props)}
          checked={view.answer.text === TICKED}
          disabled={view.isLocked}
          onBlur={() => kit.verbs.onBlur(id)}
          onChange={({ target }) => kit.verbs.give(id, target.checked ? TICKED : '')}
        />
        <span className={choice.name}>{getTitle(view.customization)}</span>
      </label>
      <Below {...props} />
    </div>
  );
};
