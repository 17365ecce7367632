import { mostValues } from '@patchwork/domain/customization/definition.ts';
import type { OptionView, ValueView } from '@patchwork/domain/customization/view.ts';
import { thumbnailUrl } from '@patchwork/domain/image.ts';
import { type MouseEvent, memo } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './ChoiceList.module.css';
import { GroupFrame } from './OptionFrame.tsx';
import type { FormKit, WidgetProps } from './widget.ts';

const LOOKS = { colors_list: styles.colors, thumbnails_list: styles.thumbnails, cards_list: styles.cards };

const SIDE = 160;
const squareOf = (url: string, side: number): string => thumbnailUrl(url, { width: side, height: side });

/** Decoration: the name beside it says what it is. */
const ValuePicture = ({ url }: { readonly url: string }) => (
  <img
    className={styles.picture}
    src={squareOf(url, SIDE)}
    srcSet={`${squareOf(url, 2 * SIDE)} 2x`}
    alt=""
    width={SIDE}
    height={SIDE}
    loading="lazy"
    decoding="async"
  />
);

const Look = ({ one, kit }: { readonly one: ValueView; readonly kit: FormKit }) => {
  const { color, imageUrl } = kit.lookOf?.(one.value) ?? {};
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
  /** No more can be chosen. */
  readonly isFull: boolean;
}

/** The focus stays in the group while one of its labels is pressed: it was not left. */
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

/** Drawn anew only when something about it has changed: of a long list a tap changes two. */
const Choice = memo(({ one, kit, optionId, id, type, isFull }: ChoiceProps) => {
  const isOut = isFull && !one.isSelected;
  const price = kit.priceOf(one.value);
  return (
    <label className={classNames(styles.choice, isOut && styles.out)} onMouseDown={keepFocus}>
      <input
        {...{ id, type }}
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

/** A single box is ticked and unticked, even where there can be one only. */
const isTicked = ({ customization, isMultiple }: OptionView): boolean =>
  isMultiple ||
  (customization.optionData?.displayWidget === 'checkbox' && customization.optionData.values.length === 1);

const hintOf = ({ customization, isMultiple, answer, values }: OptionView): string | undefined => {
  const most = customization.optionData?.maxValuesCount;
  return isMultiple && most && most < values.length ? `${answer.ids.length} of at most ${most} chosen` : undefined;
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
      <span className={styles.name}>No, thank you</span>
    </label>
  );
};

/** Values to choose from, all of them in view: as cards, colors, pictures or boxes. One of them, or several. */
export const ChoiceList = ({ view, kit, problem }: WidgetProps) => {
  const { customization, values, answer } = view;
  const { id, optionData } = customization;
  const isTicks = isTicked(view);
  const isFull = view.isMultiple && answer.ids.length >= mostValues(optionData ?? { maxValuesCount: null });
  const shared = { kit, optionId: id, type: isTicks ? 'checkbox' : 'radio', isFull } as const;
  return (
    <GroupFrame view={view} kit={kit} problem={problem} hint={hintOf(view)} isRadio={!isTicks}>
      <div
        className={classNames(styles.choices, LOOKS[optionData?.displayWidget as keyof typeof LOOKS] ?? styles.rows)}
        data-alignment={optionData?.alignment ?? undefined}
        data-shape={optionData?.shape ?? undefined}
      >
        {values.map((one, index) => (
          <Choice key={one.value.id} one={one} id={index === 0 ? kit.fieldId(id) : undefined} {...shared} />
        ))}
        {!isTicks && !view.isRequired && !view.isLocked && <None view={view} kit={kit} />}
      </div>
    </GroupFrame>
  );
};
