import { TICKED } from '@patchwork/domain/customization/answer.ts';
import { titleOf } from '@patchwork/domain/customization/definition.ts';
import choice from './ChoiceList.module.css';
import frame from './OptionFrame.module.css';
import { Below, controlOf } from './OptionFrame.tsx';
import type { WidgetProps } from './widget.ts';

/** A box without values: its title is what is agreed to. */
export const TickBox = (props: WidgetProps) => {
  const { view, kit } = props;
  const { id } = view.customization;
  return (
    <div className={frame.frame}>
      <label className={choice.choice}>
        <input
          type="checkbox"
          {...controlOf(props)}
          checked={view.answer.text === TICKED}
          disabled={view.isLocked}
          onBlur={() => kit.verbs.leave(id)}
          onChange={({ target }) => kit.verbs.give(id, target.checked ? TICKED : '')}
        />
        <span className={choice.name}>{titleOf(view.customization)}</span>
      </label>
      <Below {...props} />
    </div>
  );
};
