import type { OptionView } from '@patchwork/domain/customization/view.ts';
import { use } from 'react';
import { ShownHueContext } from '../../features/catalog/product/shownHue.ts';
import { DesignPreview } from '../../features/customization/preview/DesignPreview.tsx';
import { type DesignKind, designKind } from '../../features/customization/preview/design.ts';
import type { SurroundedOffer } from './offerProps.ts';

interface DrawingProps {
  readonly kind: DesignKind;
  readonly options: readonly OptionView[];
}

/** In the chosen fabric. */
const Drawing = (props: DrawingProps) => <DesignPreview {...props} hue={use(ShownHueContext)} />;

export const DesignedOffer = ({ children, ...offer }: SurroundedOffer) => {
  const kind = designKind(offer.product.path);
  const preview = kind && ((options: readonly OptionView[]) => <Drawing kind={kind} options={options} />);
  return <div data-page={kind}>{children({ ...offer, preview })}</div>;
};
