import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { CutOutDesign } from './CutOutDesign.tsx';
import styles from './DesignPreview.module.css';
import { type DesignKind, describeDesign, designOf } from './design.ts';
import { PillowDesign } from './PillowDesign.tsx';
import { RenaissanceDesign } from './RenaissanceDesign.tsx';

interface DesignPreviewProps {
  readonly kind: DesignKind;
  /** The form as it is filled in. */
  readonly options: readonly OptionView[];
  /** OKLCH degrees of the chosen cloth; null: plain. */
  readonly hue: number | null;
}

const CAPTIONS: Readonly<Record<DesignKind, string>> = {
  pillow: 'The back, as you have it so far',
  'cut-out': 'Your blanket so far. We cut along the fur by hand.',
  renaissance: 'Your portrait so far. Our painters match light and collar.',
};

const clothOf = (hue: number | null): string => (hue === null ? '#f0e2c8' : `oklch(0.83 0.078 ${hue})`);

/** What is being designed, drawn as the form says at this moment. */
export const DesignPreview = ({ kind, options, hue }: DesignPreviewProps) => {
  const design = designOf(options);
  const cloth = clothOf(hue);
  return (
    <figure className={styles.preview}>
      <svg viewBox="0 0 600 600" role="img" aria-label={describeDesign(kind, design)} className={styles.drawing}>
        {kind === 'pillow' && <PillowDesign design={design} cloth={cloth} />}
        {kind === 'cut-out' && <CutOutDesign design={design} cloth={cloth} />}
        {kind === 'renaissance' && <RenaissanceDesign design={design} />}
      </svg>
      <figcaption className={styles.caption}>{CAPTIONS[kind]}</figcaption>
    </figure>
  );
};
