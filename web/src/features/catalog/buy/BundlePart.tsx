import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/product-parts.generated.ts';
import type { Ref } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { Picture } from '../../../components/Picture.tsx';
import { QuantityField, type QuantityHandle } from '../../../components/QuantityField.tsx';
import { PriceTag } from '../card/PriceTag.tsx';
import { type BundleOption, type BundleSelection, findSelection, type PartChoice } from './bundleChoice.ts';
import styles from './forms.module.css';

interface BundlePartProps {
  readonly option: BundleOption;
  readonly choice: PartChoice;
  readonly onChoose: (choice: PartChoice) => void;
  readonly field: Ref<QuantityHandle>;
}

interface RowProps {
  readonly group: string;
  readonly selection: BundleSelection;
  readonly isChecked: boolean;
  readonly onChoose: (choice: PartChoice) => void;
}

const Row = ({ group, selection: { id, product, quantity }, isChecked, onChoose }: RowProps) => (
  <label className={styles.row}>
    <input
      type="radio"
      name={group}
      checked={isChecked}
      disabled={product.stock?.status === 'OUT_OF_STOCK'}
      onChange={() => onChoose({ selectionId: id, quantity })}
    />
    <Picture image={product.image} shape="cart" sizes="56px" isDecorative />
    <span className={styles.name}>{quantity > 1 ? `${quantity} × ${product.name}` : product.name}</span>
    <PriceTag price={product.price} />
  </label>
);

/** One part of a bundle: a choice of products; an optional part can be left out. */
export const BundlePart = ({ option, choice, onChoose, field }: BundlePartProps) => {
  const chosen = findSelection(option, choice ?? undefined);
  return (
    <fieldset className={styles.part}>
      <legend>
        {option.title}
        {!option.isRequired && <span className={styles.optional}> {common.optionalMark}</span>}
      </legend>
      <div className={styles.rows}>
        {option.selections.map((selection) => (
          <Row
            key={selection.id}
            group={option.id}
            selection={selection}
            isChecked={selection === chosen}
            onChoose={onChoose}
          />
        ))}
        {!option.isRequired && (
          <label className={classNames(styles.row, styles.plain)}>
            <input type="radio" name={option.id} checked={choice === null} onChange={() => onChoose(null)} />
            <span className={styles.name}>{common.noThankYou}</span>
          </label>
        )}
        {chosen?.canChangeQuantity && choice && (
          <QuantityField
            key={chosen.id}
            ref={field}
            label={text.quantityOf({ name: chosen.product.name })}
            value={choice.quantity}
            onChange={(quantity) => onChoose({ ...choice, quantity })}
          />
        )}
      </div>
    </fieldset>
  );
};
