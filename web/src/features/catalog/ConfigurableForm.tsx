import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useEarlyChoices } from '../../components/useEarlyChoices.ts';
import { BuyBar } from './BuyBar.tsx';
import { type ChoiceOption, choicesInWords, isAvailable } from './choice.ts';
import styles from './forms.module.css';
import { OptionGroup, optionId } from './OptionGroup.tsx';
import { PriceTag } from './PriceTag.tsx';
import { QuantityRow } from './QuantityRow.tsx';
import type { BuyFormProps } from './SimpleForm.tsx';
import { SizeGuideButton } from './SizeGuideButton.tsx';
import { StockText } from './StockText.tsx';
import { type Configuration, shownPrice } from './useConfiguration.ts';

const NO_VARIANTS = 'No available product variants';
const NO_SUCH = 'No such configuration for the product. Please do choose another combination of attributes.';

interface ConfigurableFormProps extends BuyFormProps {
  readonly configuration: Configuration;
}

const missingIn = ({ options, selections }: Configuration) => options.filter(({ code }) => !selections[code]);

const showOption = (code: string) => {
  const group = document.getElementById(optionId(code));
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector('input')?.focus({ preventScroll: true });
};

const useConfiguredBuy = ({ configuration, buying }: ConfigurableFormProps) => {
  const [quantity, setQuantity] = useState(1);
  const [wasAsked, setWasAsked] = useState(false);
  const { options, selections, variant } = configuration;
  const buyNow = () => {
    const [missing] = missingIn(configuration);
    setWasAsked(true);
    if (missing) return showOption(missing.code);
    if (!variant) return;
    const configurable = options.map(({ code, attributeId }) => ({
      optionId: attributeId,
      value: selections[code] ?? '',
    }));
    const choices = choicesInWords(options, selections);
    void buying.buy({ product: variant.product, quantity, options: { configurable }, choices });
  };
  return { quantity, setQuantity, wasAsked, buyNow };
};

/** The guide tells of heights, not of pillows and blankets. */
const isPlushSize = ({ values }: ChoiceOption): boolean => values.some(({ label }) => /^\d+ inches$/.test(label));

const OptionGroups = ({ configuration, wasAsked }: { configuration: Configuration; wasAsked: boolean }) => {
  const { options, variants, selections, choose } = configuration;
  return options.map((option) => (
    <OptionGroup
      key={option.code}
      option={option}
      selected={selections[option.code]}
      canHave={(valueId) => isAvailable(variants, selections, { [option.code]: valueId })}
      onChoose={(valueId) => choose(option.code, valueId)}
      problem={wasAsked && !selections[option.code] ? `Please choose: ${option.label.toLowerCase()}` : undefined}
    >
      {isPlushSize(option) && <SizeGuideButton />}
    </OptionGroup>
  ));
};

const labelFor = (configuration: Configuration): string => {
  const [missing] = missingIn(configuration);
  return missing ? `Choose ${missing.label.toLowerCase()}` : 'Add to cart';
};

/** Choose one value of each option, then how many. */
export const ConfigurableForm = (props: ConfigurableFormProps) => {
  const { product, configuration, buying, children } = props;
  const { quantity, setQuantity, wasAsked, buyNow } = useConfiguredBuy(props);
  const { variants, variant } = configuration;
  const isComplete = missingIn(configuration).length === 0;
  const form = useEarlyChoices<HTMLDivElement>();
  if (variants.length === 0) return <Notice kind="warning">{NO_VARIANTS}</Notice>;
  return (
    <div ref={form} className={styles.form}>
      <OptionGroups configuration={configuration} wasAsked={wasAsked} />
      {isComplete && !variant && <Notice kind="warning">{NO_SUCH}</Notice>}
      {children}
      <div role="status">{variant && <StockText stock={variant.product.stock} />}</div>
      {buying.problem && <Notice>{buying.problem}</Notice>}
      <QuantityRow quantity={quantity} onQuantity={setQuantity} max={variant?.product.stock?.maxSaleQuantity ?? null}>
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
