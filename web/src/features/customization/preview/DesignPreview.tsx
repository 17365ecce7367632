import type { OptionView } from '@patchwork/domain/customization/view.ts';
import * as text from '@patchwork/domain/messages/design.generated.ts';
import { use } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import { CutOutDesign } from './CutOutDesign.tsx';
import styles from './DesignPreview.module.css';
import { type DesignKind, describeDesign, getDesign } from './design.ts';
import { PillowDesign } from './PillowDesign.tsx';
import { RenaissanceDesign } from './RenaissanceDesign.tsx';

interface DesignPreviewProps {
  readonly kind: DesignKind;
  readonly options: readonly OptionView[];
  /** Of the chosen cloth, in OKLCH degrees; null for plain. */
  readonly hue: number | null;
}

const CAPTIONS: Readonly<Record<DesignKind, string>> = {
  pillow: text.pillowCaption,
  'cut-out': text.blanketCaption,
  renaissance: text.portraitCaption,
};

const toClothColor = (hue: number | null): string => (hue === null ? '#f0e2c8' : `oklch(0.83 0.078 ${hue})`);

export const DesignPreview = ({ kind, options, hue }: DesignPreviewProps) => {
  const { store } = use(SiteContext);
  const design = getDesign(options);
  const cloth = toClothColor(hue);
  return (
    <figure className={styles.preview}>
      <svg
        viewBox="0 0 600 600"
        role="img"
        aria-label={describeDesign(kind, design, store.locale)}
        className={styles.drawing}
      >
        {kind === 'pillow' && <PillowDesign design={design} cloth={cloth} />}
        {kind === 'cut-out' && <CutOutDesign design={design} cloth={cloth} />}
        {kind === 'renaissance' && <RenaissanceDesign design={design} />}
      </svg>
      <figcaption className={styles.caption}>{CAPTIONS[kind]}</figcaption>
    </figure>
  );
};
