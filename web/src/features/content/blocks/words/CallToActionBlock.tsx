import { classNames } from '../../../../components/classNames.ts';
import { GroundContext, useChosenColors } from '../../../../lib/chosenColors.ts';
import { RichText } from '../../RichText.tsx';
import { BlockActions } from '../BlockActions.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import type { CallToActionBlockFragment } from './CallToActionBlock.generated.ts';
import styles from './Words.module.css';

export const CallToActionBlock = ({ block }: BlockProps<CallToActionBlockFragment>) => {
  const { heading, text, actions, backgroundColor, textColor } = block;
  const colors = useChosenColors({ color: textColor, ground: backgroundColor });
  return (
    <section className={classNames(styles.call, colors ?? styles.ownGround, backgroundColor && styles.colored)}>
      <GroundContext value={backgroundColor}>
        <BlockHeading>{heading}</BlockHeading>
        <RichText nodes={text} />
        <BlockActions actions={actions} ground={backgroundColor} />
      </GroundContext>
    </section>
  );
};
