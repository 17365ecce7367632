import { Notice } from '../../../components/Notice.tsx';
import { PriceTag } from '../card/PriceTag.tsx';
import { BundlePart } from './BundlePart.tsx';
import { BuyBar } from './BuyBar.tsx';
import {
  type BundleChoices,
  bundleInput,
  bundleInWords,
  changedByForm,
  changedParts,
  choicesFrom,
  stockedParts,
  writeChoices,
} from './bundleChoice.ts';
import { getBundlePrice, getUnitPrice } from './composedPrice.ts';
import styles from './forms.module.css';
import type { FormParts } from './purchase.ts';
import { QuantityRow } from './QuantityRow.tsx';
import type { BuyFormProps } from './SimpleForm.tsx';
import { StockText } from './StockText.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { useBuyQuantity } from './useBuyQuantity.ts';
import { useQuantityFields } from './useQuantityFields.ts';

const NO_PARTS: FormParts = { optionIds: new Set(), chosen: [] };

/** The choice with the quantities read from their fields; null if one of them is invalid. */
const readParts = (choices: BundleChoices, fields: ReturnType<typeof useQuantityFields>): BundleChoices | null => {
  const read = { ...choices };
  for (const [optionId, choice] of Object.entries(choices)) {
    if (!choice || !fields.has(optionId)) continue;
    const counted = fields.read(optionId);
    if (!counted) return null;
    read[optionId] = { ...choice, quantity: counted.quantity };
  }
  return read;
};

/** The shopper's choice, combined with the parts that a customization form chooses. */
const useBundle = ({ product, buying }: BuyFormProps) => {
  const { optionIds, chosen } = buying.parts ?? NO_PARTS;
  const bundleOptions = product.bundleOptions.filter(({ id }) => !optionIds.has(id));
  const [choices, setChoices] = useAddressChoice<BundleChoices>(
    (query) => choicesFrom(bundleOptions, query),
    (query, chosen) => writeChoices(bundleOptions, query, chosen),
  );
  const { row, readQuantity } = useBuyQuantity();
  const fields = useQuantityFields();
  const changesFor = (wanted: BundleChoices) => [
    ...changedParts(bundleOptions, wanted),
    ...changedByForm(product.bundleOptions, chosen),
  ];
  const priceFor = (wanted: BundleChoices) =>
    getUnitPrice(product, { changes: changesFor(wanted), answers: buying.answers });
  const buyNow = () => {
    const wanted = readParts(choices, fields);
    const counted = wanted && readQuantity();
    if (!counted) return;
    const [unit, input] = [priceFor(wanted), bundleInput(bundleOptions, wanted, chosen)];
    void buying.buy({
      product,
      ...counted,
      parts: stockedParts(product.bundleOptions, input.bundle ?? []),
      options: input,
      choices: bundleInWords(bundleOptions, wanted),
      ...(unit && { unitNet: unit.net, unitGross: unit.gross }),
    });
  };
  const price = priceFor(choices);
  const tag = price && getBundlePrice(product, changesFor(choices), price);
  return { bundleOptions, choices, setChoices, fields, row, tag, buyNow };
};

export const BundleForm = (props: BuyFormProps) => {
  const { product, buying, heading, children } = props;
  const { bundleOptions, choices, setChoices, fields, row, tag, buyNow } = useBundle(props);
  return (
    <>
      {heading(tag)}
      <div className={styles.form}>
        {bundleOptions.map((option) => (
          <BundlePart
            key={option.id}
            option={option}
            choice={choices[option.id] ?? null}
            field={fields.refFor(option.id)}
            onChoose={(choice) => setChoices({ ...choices, [option.id]: choice })}
          />
        ))}
        {children}
        <StockText stock={product.stock} />
        {buying.problem && <Notice>{buying.problem}</Notice>}
        <QuantityRow {...row} max={product.stock?.maxSaleQuantity ?? null}>
          <BuyBar
            price={<PriceTag price={tag} />}
            isBusy={buying.isBuying}
            isSoldOut={product.stock?.status === 'OUT_OF_STOCK'}
            onBuy={buyNow}
          />
        </QuantityRow>
      </div>
    </>
  );
};
