import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import type { OptionView, ValueView } from '@patchwork/domain/customization/view.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { type MouseEvent, memo } from 'react';
import { classNames } from '../../../components/classNames.ts';
import styles from './ChoiceList.module.css';
import { GroupFrame } from './OptionFrame.tsx';
import type { FormKit, WidgetProps } from './widget.ts';

const LOOKS = { colors_list: styles.colors, thumbnails_list: styles.thumbnails, cards_list: styles.cards };

const SIDE = 160;
const toSquare = (url: string, side: number): string => thumbnailUrl(url, { width: side, height: side });

/** Decorative: the value's name is beside it. */
const ValuePicture = ({ url }: { readonly url: string }) => (
  <img
    className={styles.picture}
    src={toSquare(url, SIDE)}
    srcSet={`${toSquare(url, 2 * SIDE)} 2x`}
    alt=""
    width={SIDE}
    height={SIDE}
    loading="lazy"
    decoding="async"
  />
);

const Look = ({ one, kit }: { readonly one: ValueView; readonly kit: FormKit }) => {
  const { color, imageUrl } = kit.getLook?.(one.value) ?? {};
  if (imageUrl) return <ValuePicture url={imageUrl} />;
  if (!color) return null;
  return (
    <svg viewBox="0 0 40 40" className={styles.swatch} aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill={color} />
    </svg>
  );
};

interface ChoiceProps {
  readonly one: ValueView;
  readonly kit: FormKit;
  readonly optionId: string;
  /** Of the control; undefined unless the option's label leads there. */
  readonly id: string | undefined;
  readonly type: 'radio' | 'checkbox';
  /** The maximum number of values is chosen. */
  readonly isFull: boolean;
}

/** Keeps the focus in the group while a label is pressed; otherwise the group would count as blurred. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

const isSameChoice = (before: ChoiceProps, after: ChoiceProps): boolean =>
  before.one.value === after.one.value &&
  before.one.isSelected === after.one.isSelected &&
  before.isFull === after.isFull &&
  before.type === after.type &&
  before.id === after.id &&
  before.kit === after.kit;

/** Memoized because a tap changes at most two values of a long list. */
const Choice = memo(({ one, kit, optionId, id, type, isFull }: ChoiceProps) => {
  const isOut = isFull && !one.isSelected;
  const price = kit.getPrice(one.value);
  return (
    <label className={classNames(styles.choice, isOut && styles.out)} onMouseDown={keepFocus}>
      <input
        id={id}
        type={type}
        name={kit.fieldId(optionId)}
        checked={one.isSelected}
        aria-disabled={isOut || undefined}
        onChange={() => kit.verbs.toggle(optionId, one.value.id)}
      />
      <Look one={one} kit={kit} />
      <span className={styles.words}>
        <span className={styles.name}>{one.value.name}</span> {price && <span className={styles.price}>{price}</span>}
      </span>
    </label>
  );
}, isSameChoice);

/** Checkboxes rather than radio buttons: several values allowed, or a single box that can be unticked. */
const usesCheckboxes = ({ customization, isMultiple }: OptionView): boolean =>
  isMultiple ||
  (customization.optionData?.displayWidget === 'checkbox' && customization.optionData.values.length === 1);

const getHint = ({ customization, isMultiple, answer, values }: OptionView): string | undefined => {
  const most = customization.optionData?.maxValuesCount;
  return isMultiple && most && most < values.length ? text.chooseUpTo({ count: answer.ids.length, most }) : undefined;
};

const None = ({ view, kit }: Pick<WidgetProps, 'view' | 'kit'>) => {
  const { id } = view.customization;
  return (
    <label className={styles.choice} onMouseDown={keepFocus}>
      <input
        type="radio"
        name={kit.fieldId(id)}
        checked={view.answer.ids.length === 0}
        onChange={() => kit.verbs.give(id, '')}
      />
      <span className={styles.name}>{common.noThankYou}</span>
    </label>
  );
};

/** One or several of an option's values, all in view: as cards, colors, pictures or boxes. */
export const ChoiceList = ({ view, kit, problem }: WidgetProps) => {
  const { customization, values, answer } = view;
  const { id, optionData } = customization;
  const hasCheckboxes = usesCheckboxes(view);
  const isFull = view.isMultiple && answer.ids.length >= view.limit;
  const shared = { kit, optionId: id, type: hasCheckboxes ? 'checkbox' : 'radio', isFull } as const;
  return (
    <GroupFrame view={view} kit={kit} problem={problem} hint={getHint(view)} isRadio={!hasCheckboxes}>
      <div
        className={classNames(styles.choices, LOOKS[optionData?.displayWidget as keyof typeof LOOKS] ?? styles.rows)}
        data-alignment={optionData?.alignment ?? undefined}
        data-shape={optionData?.shape ?? undefined}
      >
        {values.map((one, index) => (
          <Choice key={one.value.id} one={one} id={index === 0 ? kit.fieldId(id) : undefined} {...shared} />
        ))}
        {!hasCheckboxes && !view.isRequired && !view.isLocked && <None view={view} kit={kit} />}
      </div>
    </GroupFrame>
  );
};
