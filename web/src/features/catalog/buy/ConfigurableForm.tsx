import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/configurable-product.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';

import { use, useState } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { useEarlyChoices } from '../../../components/useEarlyChoices.ts';
import { ShopContext } from '../../../lib/siteContext.ts';
import { PriceTag } from '../card/PriceTag.tsx';
import { BuyBar } from './BuyBar.tsx';
import { type ChoiceOption, choicesInWords, isAvailable } from './choice.ts';
import styles from './forms.module.css';
import { chooseText, OptionGroup, optionId } from './OptionGroup.tsx';
import { QuantityRow } from './QuantityRow.tsx';
import type { BuyFormProps } from './SimpleForm.tsx';
import { SizeGuideButton } from './SizeGuideButton.tsx';
import { StockText } from './StockText.tsx';
import { useBuyQuantity } from './useBuyQuantity.ts';
import { type Configuration, shownPrice } from './useConfiguration.ts';

interface ConfigurableFormProps extends BuyFormProps {
  readonly configuration: Configuration;
}

const findMissing = ({ options, selections }: Configuration) => options.filter(({ code }) => !selections[code]);

const showOption = (code: string) => {
  const group = document.getElementById(optionId(code));
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
};

const useConfiguredBuy = ({ configuration, buying }: ConfigurableFormProps) => {
  const { row, readQuantity } = useBuyQuantity();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { options, selections, variant } = configuration;
  const buyNow = () => {
    const [missing] = findMissing(configuration);
    setHasSubmitted(true);
    if (missing) return showOption(missing.code);
    const counted = variant && readQuantity();
    if (!counted) return;
    const configurable = options.map(({ code, attributeId }) => ({
      optionId: attributeId,
      value: selections[code] ?? '',
    }));
    const choices = choicesInWords(options, selections);
    void buying.buy({ product: variant.product, ...counted, options: { configurable }, choices });
  };
  return { row, hasSubmitted, buyNow };
};

const HEIGHT = /^(\d+) inches$/;

/** The heights of a toy in inches; none for pillows, blankets and clothes, which are measured differently. */
const getHeights = ({ values }: ChoiceOption): number[] =>
  values.flatMap(({ label }) => HEIGHT.exec(label)?.[1] ?? []).map(Number);

interface OptionGroupsProps extends Pick<ConfigurableFormProps, 'product' | 'configuration'> {
  readonly hasSubmitted: boolean;
}

const OptionGroups = ({ product, configuration, hasSubmitted }: OptionGroupsProps) => {
  const { options, variants, selections, choose, variant } = configuration;
  const image = variant?.product.image ?? product.image;
  const { makesPlush } = use(ShopContext);
  return options.map((option) => (
    <OptionGroup
      key={option.code}
      option={option}
      selected={selections[option.code]}
      canHave={(valueId) => isAvailable(variants, selections, { [option.code]: valueId })}
      onChoose={(valueId) => choose(option.code, valueId)}
      problem={hasSubmitted && !selections[option.code] ? chooseText(option) : undefined}
    >
      {makesPlush && getHeights(option).length > 0 && <SizeGuideButton sizes={getHeights(option)} image={image} />}
    </OptionGroup>
  ));
};

const labelFor = (configuration: Configuration): string => {
  const [missing] = findMissing(configuration);
  return missing ? chooseText(missing) : common.addToCart;
};

export const ConfigurableForm = (props: ConfigurableFormProps) => {
  const { product, configuration, buying, children } = props;
  const { row, hasSubmitted, buyNow } = useConfiguredBuy(props);
  const { variants, variant } = configuration;
  const isComplete = findMissing(configuration).length === 0;
  const form = useEarlyChoices<HTMLDivElement>();
  if (variants.length === 0) return <Notice kind="warning">{text.noVariants}</Notice>;
  return (
    <div ref={form} className={styles.form}>
      <OptionGroups product={product} configuration={configuration} hasSubmitted={hasSubmitted} />
      {isComplete && !variant && <Notice kind="warning">{refusals.noSuchVariant}</Notice>}
      {children}
      <div role="status">{variant && <StockText stock={variant.product.stock} />}</div>
      {buying.problem && <Notice>{buying.problem}</Notice>}
      <QuantityRow {...row} max={variant?.product.stock?.maxSaleQuantity ?? null}>
        <BuyBar
          price={<PriceTag price={shownPrice(product, configuration)} />}
          label={labelFor(configuration)}
          isBusy={buying.isBuying}
          isSoldOut={isComplete && !variant}
          onBuy={buyNow}
        />
      </QuantityRow>
    </div>
  );
};
