import { classNames } from '../../../../components/classNames.ts';
import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { GroundContext, useChosenColors } from '../../../../lib/chosenColors.ts';
import { RichText } from '../../RichText.tsx';
import { BlockActions } from '../BlockActions.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps, WithEmbedded } from '../block.ts';
import type { HeroBlockFragment } from './HeroBlock.generated.ts';
import styles from './Words.module.css';

export const HeroBlock = ({ block, draw, isFirst, isPageHeading }: BlockProps<WithEmbedded<HeroBlockFragment>>) => {
  const { heading, text, embedded, image, actions, backgroundColor, textColor } = block;
  const colors = useChosenColors({ color: textColor, ground: backgroundColor });
  return (
    <section className={classNames(styles.hero, colors ?? styles.ownGround, backgroundColor && styles.colored)}>
      <GroundContext value={backgroundColor}>
        <div className={classNames(styles.heroWords, !image && styles.alone)}>
          {isPageHeading ? <h1>{heading}</h1> : <BlockHeading>{heading}</BlockHeading>}
          <RichText nodes={text} embedded={draw(embedded)} />
          <BlockActions actions={actions} ground={backgroundColor} />
        </div>
        {image && (
          <PictureAsset
            asset={image}
            alt={image.alt}
            shape="landscape"
            sizes="(min-width: 1440px) 640px, (min-width: 820px) 50vw, 100vw"
            priority={isFirst ? 'high' : 'lazy'}
            className={styles.heroPicture}
          />
        )}
      </GroundContext>
    </section>
  );
};
